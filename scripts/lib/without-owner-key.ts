/** The owner's key of the payment provider, which may refund. */
const ownerKey = 'STRIPE_OWNER_KEY';

/**
 * Takes the owner's key out of an environment, since a build runs the code of many packages and none of it needs the key.
 * Returns it for those of the owner's tools that do.
 */
export function takeOwnerKey(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const { [ownerKey]: key } = env;
  delete env[ownerKey];
  return key === undefined ? {} : { [ownerKey]: key };
}
