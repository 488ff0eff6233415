import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getLimitedUseToken,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { withTimeout } from '#application/network/deadline.ts';
import type { Clock } from '#application/ports/clock.ts';

/** How long a call waits for its token, in milliseconds: on a slow phone, reCAPTCHA alone takes seconds. */
const limit = 10_000;
/** After this many milliseconds the call's SDK asks again; the attesting SDK caches the token itself. */
const reuse = 60_000;

/**
 * Lets calls prove that they come from the store, by App Check with reCAPTCHA Enterprise (behaviour 16.5). If reCAPTCHA is
 * blocked, the SDK would delay a call forever. So a second app obtains the tokens, and a call goes without one if its
 * script fails or none comes in time: the functions decide.
 */
export function openAppCheck(app: FirebaseApp, siteKey: string, clock: Clock): void {
  const blocked = new Promise<never>((_resolve, reject) => {
    const stop = ({ target }: Event): void => {
      if (target instanceof HTMLScriptElement && target.src.includes('recaptcha/enterprise'))
        reject(new Error('reCAPTCHA did not load.'));
    };
    // A failed script is reported only on its way down to it.
    addEventListener('error', stop, true);
  });
  blocked.catch(() => undefined);
  const attested = initializeAppCheck(initializeApp(app.options, `${app.name}-attested`), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
  });
  const obtain = async (isSingleUse = false) => {
    const obtaining = isSingleUse ? getLimitedUseToken(attested) : getToken(attested);
    const { token } = await withTimeout(clock, limit, Promise.race([obtaining, blocked]));
    const now = clock.now();
    return { token, issuedAtTimeMillis: now, expireTimeMillis: now + reuse };
  };
  const provider = new CustomProvider({ getToken: obtain });
  // The SDK asks for a single-use token by an argument, which `CustomProvider` does not pass on.
  Object.assign(provider, {
    getToken: (isSingleUse = false) =>
      // The SDK itself goes without other tokens that could not be obtained.
      isSingleUse ? obtain(true).catch(() => ({ token: '' })) : obtain(),
  });
  initializeAppCheck(app, { provider });
}
