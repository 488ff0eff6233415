import { scenarioError, type Backend } from '#adapters/memory/backend.ts';

/** Whether a key is that of the SDK's signed-in user. */
const isUser = (key: string): boolean => key.startsWith('firebase:authUser:');

/**
 * Makes the SDK's storage fail in the scenario `sign-out-down`: signing out makes no request that a handler could fail, and
 * the adapters are those of production.
 */
export function failSignOut(backend: Backend): void {
  const { prototype } = Storage;
  // oxlint-disable-next-line typescript/unbound-method -- called with its storage below
  const remove = prototype.removeItem;
  prototype.removeItem = function removeUnlessDown(this: Storage, key) {
    if (isUser(key) && backend.scenarios.has('sign-out-down')) throw scenarioError('sign-out-down');
    return remove.call(this, key);
  };
}
