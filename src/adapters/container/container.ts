import 'reflect-metadata/lite';
import { Container, type ContainerModule } from 'inversify';

/**
 * Creates a container that makes each value once, on first use. Call `rebind` for a port before the first use of
 * anything that depends on it, because a later call has no effect.
 */
export function createContainer(...modules: readonly ContainerModule[]): Container {
  // Without `jitless`, the container compiles code from text, which the content security policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(...modules);
  return container;
}
