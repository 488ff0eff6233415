import 'reflect-metadata/lite';
import { Container, type ContainerModule } from 'inversify';

/**
 * A container in which each value is made when it is first needed, and once. So `rebind` a port before the first use of
 * what needs it: afterwards it changes nothing.
 */
export function createContainer(...modules: readonly ContainerModule[]): Container {
  // Otherwise it compiles code from text, which the content policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(...modules);
  return container;
}
