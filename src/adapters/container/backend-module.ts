import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { PortFactories } from '#adapters/config/backend.ts';
import type { BackendPorts } from '#application/ports/backend-ports.ts';
import * as tokens from './tokens.ts';

type Name = keyof BackendPorts;

const ports: { readonly [N in Name]: ServiceIdentifier<BackendPorts[N]> } = tokens.ports;
const isPort = (name: string): name is Name => Object.hasOwn(ports, name);

/** Binds a backend's ports in the container, which makes each port once, on first use. */
export const backendModule = (factories: PortFactories): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const bindPort = <N extends Name>(name: N) =>
      bind(ports[name]).toResolvedValue((): BackendPorts[N] => factories[name]());
    for (const name of Object.keys(factories).filter(isPort)) bindPort(name);
  });
