import { withTimeout } from '#application/network/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import type { SecurityCheckError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { origin } from './vendor.ts';

/** The part of reCAPTCHA v3 that the store uses. */
export interface Recaptcha {
  readonly ready: (callback: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
}

declare global {
  var grecaptcha: Partial<Recaptcha> | undefined;
}

/** The time limit for loading the script, and again for the check, in milliseconds. */
const limit = 10_000;

interface Options {
  readonly siteKey: string;
  readonly clock: Clock;
  readonly load: (url: string) => Promise<void>;
  readonly local?: string | undefined;
}

/**
 * reCAPTCHA v3 (behaviour 7.2). The first check loads its script, so only shoppers who sign up load it. Fails with
 * 'security-check-missing' if the script does not load in time, or 'security-check-failed' if it returns no token.
 */
export function createSecurityCheck({ siteKey, clock, load, local }: Options): SecurityCheck {
  const ready = async (): Promise<Recaptcha['execute']> => {
    const site = encodeURIComponent(siteKey);
    await load(`${local ?? origin}/recaptcha/api.js?render=${site}`);
    const queue = globalThis.grecaptcha?.ready;
    if (typeof queue !== 'function') throw new Error('The script defines no security check.');
    await new Promise<void>((resolve) => queue(resolve));
    // The loaded script may do no more than queue calls and load a second script, which defines `execute`.
    const execute = globalThis.grecaptcha?.execute;
    if (typeof execute !== 'function') throw new Error('The script loads no security check.');
    return execute;
  };

  return {
    obtainToken: async (action) => {
      let kind: SecurityCheckError['kind'] = 'security-check-missing';
      try {
        const execute = await withTimeout(clock, limit, ready());
        kind = 'security-check-failed';
        return tokenOf(await withTimeout(clock, limit, execute(siteKey, { action })));
      } catch (cause) {
        return fail({ kind, cause });
      }
    },
  };
}

const tokenOf = (token: unknown): Result<string, SecurityCheckError> =>
  typeof token === 'string' && token !== ''
    ? ok(token)
    : fail({ kind: 'security-check-failed', cause: new Error('The token is empty.') });
