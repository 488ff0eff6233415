/** The functions' secrets, which Secret Manager stores. */
export const deployedSecrets = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RECAPTCHA_SECRET_KEY',
  'SMTP_PASSWORD',
];

/**
 * Removes every secret from an environment, because a build runs code from many packages. The secrets include
 * the owner's payment provider key, which can issue refunds. Returns the secrets for the owner's tools that need them.
 */
export function extractSecrets(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of [...deployedSecrets, 'STRIPE_OWNER_KEY']) {
    const value = env[name];
    if (value !== undefined) found[name] = value;
    delete env[name];
  }
  return found;
}
