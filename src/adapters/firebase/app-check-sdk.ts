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

/** How long a call waits for its token, in milliseconds. */
const limit = 5000;
/** After this many milliseconds the call's SDK asks again; the attesting SDK caches the token itself. */
const reuse = 60_000;

/**
 * Lets calls prove that they come from the store, by App Check with reCAPTCHA Enterprise (behaviour 16.5). If reCAPTCHA is
 * blocked, the SDK would delay a call forever. So a second app obtains the tokens, and a call goes without one if none
 * comes in time: the functions decide.
 */
export function openAppCheck(app: FirebaseApp, siteKey: string, clock: Clock): void {
  const attested = initializeAppCheck(initializeApp(app.options, `${app.name}-attested`), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
  });
  const obtain = async (isSingleUse = false) => {
    const obtaining = isSingleUse ? getLimitedUseToken(attested) : getToken(attested);
    const { token } = await withTimeout(clock, limit, obtaining);
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
