import type { Clock } from '#application/ports/clock.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import type { SecurityCheckError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { loadScript } from './load-script.ts';

/** The part of reCAPTCHA v3's script that is used. */
export interface Recaptcha {
  readonly ready: (callback: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
}

declare global {
  var grecaptcha: Partial<Recaptcha> | undefined;
}

/** Milliseconds that the script, and then the check, may each take. */
const limit = 10_000;

interface Options {
  readonly siteKey: string;
  readonly clock: Clock;
  readonly load?: (url: string) => Promise<void>;
}

/**
 * reCAPTCHA v3 (spec 7): its script is loaded by the first check, so by nobody who does not sign up. Fails as
 * 'security-check-missing' where the script is not there in time, as 'security-check-failed' where it gives no token.
 */
export function createSecurityCheck({ siteKey, clock, load = loadScript }: Options): SecurityCheck {
  const inTime = async <T>(work: PromiseLike<T>): Promise<T> => {
    const over = new AbortController();
    const late = clock.sleep(limit, over.signal).then((): never => {
      throw new Error('No answer in time.');
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      over.abort();
    }
  };

  const ready = async (): Promise<Recaptcha> => {
    await load(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
    const recaptcha = globalThis.grecaptcha;
    if (!isWhole(recaptcha)) throw new Error('The script brought no security check.');
    await new Promise<void>((resolve) => recaptcha.ready(resolve));
    return recaptcha;
  };

  return {
    obtainToken: async (action) => {
      let kind: SecurityCheckError['kind'] = 'security-check-missing';
      try {
        const recaptcha = await inTime(ready());
        kind = 'security-check-failed';
        return tokenOf(await inTime(recaptcha.execute(siteKey, { action })));
      } catch (cause) {
        return fail({ kind, cause });
      }
    },
  };
}

const isWhole = (recaptcha: Partial<Recaptcha> | undefined): recaptcha is Recaptcha =>
  typeof recaptcha?.ready === 'function' && typeof recaptcha.execute === 'function';

const tokenOf = (token: unknown): Result<string, SecurityCheckError> =>
  typeof token === 'string' && token !== ''
    ? ok(token)
    : fail({ kind: 'security-check-failed', cause: new Error('The token is empty.') });
