import type { FirebaseApp } from 'firebase/app';
import {
  getLimitedUseToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { withTimeout } from '#application/network/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';

/** How long a call waits for its token, in milliseconds: on a slow phone, reCAPTCHA alone takes seconds. */
const limit = 10_000;

/**
 * Obtains App Check tokens, which prove through reCAPTCHA Enterprise that a call comes from the store. Each token is
 * valid for one call (behaviour 16.5). Rejects if reCAPTCHA's script fails or no token arrives in time.
 */
export function openAppCheck(app: FirebaseApp, siteKey: string, clock: Clock) {
  const blocked = new Promise<never>((_resolve, reject) => {
    const stop = ({ target }: Event): void => {
      if (target instanceof HTMLScriptElement && target.src.includes('recaptcha/enterprise'))
        reject(new Error('reCAPTCHA did not load.'));
    };
    // A script's error event does not bubble, so listen in the capture phase.
    addEventListener('error', stop, true);
  });
  blocked.catch(() => undefined);
  const appCheck = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
  return async (): Promise<string> => {
    const obtaining = getLimitedUseToken(appCheck);
    const { token } = await withTimeout(clock, limit, Promise.race([obtaining, blocked]));
    return token;
  };
}
