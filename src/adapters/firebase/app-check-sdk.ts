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
 * blocked, the SDK would delay a call for good. So a second app obtains the tokens, and a call goes without one if none
 * comes in time: the functions decide.
 */
export function openAppCheck(app: FirebaseApp, siteKey: string, clock: Clock): void {
  const attested = initializeAppCheck(initializeApp(app.options, `${app.name}-attested`), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
  });
  const obtain = async (isForOneUse = false) => {
    const obtaining = isForOneUse ? getLimitedUseToken(attested) : getToken(attested);
    const { token } = await withTimeout(clock, limit, obtaining);
    const now = clock.now();
    return { token, issuedAtTimeMillis: now, expireTimeMillis: now + reuse };
  };
  const provider = new CustomProvider({ getToken: obtain });
  // The SDK says when a call wants a token for one use, but would give it none of the custom provider's.
  Object.assign(provider, {
    getToken: (isForOneUse = false) =>
      // The SDK itself leaves out the other tokens if they did not come.
      isForOneUse ? obtain(true).catch(() => ({ token: '' })) : obtain(),
  });
  initializeAppCheck(app, { provider });
}
