import { scenarioError, type Backend } from '#adapters/memory/backend.ts';

/** The key under which the SDK keeps who is signed in. */
const isUser = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('firebase:authUser:');

/** The SDK signs out without a request, so in the scenario `sign-out-down` its storage fails. */
export function failSignOut(backend: Backend): void {
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const remove = prototype.delete;
  prototype.delete = function deleteUnlessDown(this: IDBObjectStore, key) {
    if (isUser(key) && backend.scenarios.has('sign-out-down')) throw scenarioError('sign-out-down');
    return remove.call(this, key);
  };
}
