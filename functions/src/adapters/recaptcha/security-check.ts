import type { SecurityCheck, Verdict } from '../../ports/security-check.ts';

const providerUrl = 'https://www.google.com/recaptcha/api/siteverify';

/** Time limit of the provider, in milliseconds. */
const timeout = 10_000;

interface Settings {
  readonly secretKey: string;
  readonly minScore: number;
  readonly hostnames: readonly string[];
  readonly verifyUrl: URL | undefined;
}

/** Verifies tokens with reCAPTCHA v3: success, action, score and hostname all have to be right. */
export const createSecurityCheck = ({
  secretKey,
  minScore,
  hostnames,
  verifyUrl,
}: Settings): SecurityCheck => ({
  key: 'recaptchaToken',
  verify: async (token, action) => {
    const response = await fetch(verifyUrl ?? providerUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The security check answered ${response.status}.`);
    const answer: unknown = await response.json();
    return verdictOf(answer, { action, minScore, hostnames });
  },
});

/** Codes that mean the token was not looked at: our settings are wrong, or the provider is down. */
const ourFaults: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
]);

function verdictOf(
  answer: unknown,
  wanted: Pick<Settings, 'minScore' | 'hostnames'> & { readonly action: string },
): Verdict {
  if (typeof answer !== 'object' || answer === null || !('success' in answer))
    throw new Error('The security check gave no verdict.');
  const refused = (reason: Exclude<Verdict, { passed: true }>['reason']): Verdict => ({
    passed: false,
    reason,
  });
  const part = (key: string): unknown => Reflect.get(answer, key);
  const codes = part('error-codes');
  if (Array.isArray(codes) && codes.some((code) => ourFaults.has(String(code))))
    throw new Error('The security check does not know our key.');
  if (answer.success !== true) return refused('invalid');
  if (part('action') !== wanted.action) return refused('action');
  const hostname = part('hostname');
  if (typeof hostname !== 'string' || !wanted.hostnames.includes(hostname))
    return refused('hostname');
  const score = part('score');
  if (typeof score !== 'number' || !(score >= wanted.minScore)) return refused('score');
  return { passed: true };
}
