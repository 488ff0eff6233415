import { scenarioError, type Backend } from '#adapters/memory/backend.ts';

/** Whether a database key is that of the SDK's signed-in user. */
const isUser = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('firebase:authUser:');

/** Makes the SDK's storage fail in the scenario `sign-out-down`, since signing out makes no request that could fail. */
export function failSignOut(backend: Backend): void {
  const { prototype } = IDBObjectStore;
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const remove = prototype.delete;
  prototype.delete = function deleteUnlessDown(this: IDBObjectStore, key) {
    if (isUser(key) && backend.scenarios.has('sign-out-down')) throw scenarioError('sign-out-down');
    return remove.call(this, key);
  };
}
