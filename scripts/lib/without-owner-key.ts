/** The environment variable with the owner's key of the payment provider, which can refund. */
const ownerKey = 'STRIPE_OWNER_KEY';

/**
 * Removes the owner's key from an environment, since a build runs code of many packages, none of which needs the key.
 * Returns it as an environment for the owner's tools that do.
 */
export function extractOwnerKey(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const { [ownerKey]: key } = env;
  delete env[ownerKey];
  return key === undefined ? {} : { [ownerKey]: key };
}
