import { fieldsIn, listOf } from '../../../../src/domain/field.ts';
import type { SecurityCheck } from '../../ports/ports.ts';

const providerUrl = 'https://www.google.com/recaptcha/api/siteverify';

/** Time limit for the provider's response, in milliseconds. */
const timeout = 10_000;

interface Settings {
  readonly secretKey: string;
  readonly minScore: number;
  readonly hostnames: readonly string[];
  readonly verifyUrl: URL | undefined;
}

/** Codes that mean that the provider did not check the token, because our secret or our request was wrong. */
const ourFaults: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
]);

/** Verifies tokens with reCAPTCHA v3: the success flag, action, score and host name must all pass. */
export const createSecurityCheck = (settings: Settings): SecurityCheck => ({
  key: 'recaptchaToken',
  verify: async (token, wanted) => {
    const response = await fetch(settings.verifyUrl ?? providerUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secretKey, response: token }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The security check responded with ${response.status}.`);
    const answer: unknown = await response.json();
    const { success, action, hostname, score } = fieldsIn(answer);
    if (success === undefined) throw new Error('The security check gave no verdict.');
    if (listOf(answer, 'error-codes').some((code) => ourFaults.has(String(code))))
      throw new Error('The security check rejected our key.');
    // Once our quota is used up, the provider passes every token, with an error code.
    if (success === true && listOf(answer, 'error-codes').length > 0)
      throw new Error('The security check passed the token with an error.');
    if (success !== true) return { passed: false, reason: 'invalid' };
    if (action !== wanted) return { passed: false, reason: 'action' };
    if (typeof hostname !== 'string' || !settings.hostnames.includes(hostname))
      return { passed: false, reason: 'hostname' };
    if (typeof score !== 'number' || !(score >= settings.minScore))
      return { passed: false, reason: 'score' };
    return { passed: true };
  },
});
