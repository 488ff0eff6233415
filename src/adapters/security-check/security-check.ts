import type { Clock } from '#application/ports/clock.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import type { SecurityCheckError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { home } from './vendor.ts';

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
  /** Loads another site's script into the page. */
  readonly load: (url: string) => Promise<void>;
  /** The origin of what answers in place of the real one. */
  readonly local?: string | undefined;
}

/**
 * reCAPTCHA v3 (behaviour 7.2): its script is loaded by the first check, so by nobody who does not sign up. Fails as
 * 'security-check-missing' where the script is not there in time, as 'security-check-failed' where it gives no token.
 */
export function createSecurityCheck({ siteKey, clock, load, local }: Options): SecurityCheck {
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
    const site = encodeURIComponent(siteKey);
    await load(`${local ?? home}/recaptcha/api.js?render=${site}`);
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
