import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { createUseCases, type Ports } from '#application/use-cases.ts';
import { ports, tokens } from './tokens.ts';

/** The use cases, on the bound ports. */
export const applicationModule = new ContainerModule(({ bind }) => {
  bind(tokens.useCases).toDynamicValue((container) => {
    const resolved = Object.entries<ServiceIdentifier>(ports).map(
      ([name, port]) => [name, container.get(port)] as const,
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each port by its name and its token
    return createUseCases(Object.fromEntries<unknown>(resolved) as Ports & Record<string, unknown>);
  });
});
