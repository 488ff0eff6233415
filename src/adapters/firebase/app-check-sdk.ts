import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import type { Clock } from '#application/ports/clock.ts';

/** Milliseconds that a call waits for its token. */
const limit = 5000;
/** Milliseconds until the SDK asks again for a token, which it keeps by itself until that is no longer valid. */
const reuse = 60_000;

/**
 * Lets calls prove that they come from the store (behaviour 16.5), by App Check with reCAPTCHA Enterprise. The SDK would
 * hold back a call for ever where reCAPTCHA is blocked. Here an app of its own obtains the tokens, and a call without one
 * in time goes as it is: the functions decide.
 */
export function openAppCheck(app: FirebaseApp, siteKey: string, clock: Clock): void {
  const attested = initializeAppCheck(initializeApp(app.options, `${app.name}-attested`), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
  });
  const obtain = async () => {
    const over = new AbortController();
    const late = clock.sleep(limit, over.signal).then((): never => {
      throw new Error('No token in time.');
    });
    try {
      const { token } = await Promise.race([getToken(attested), late]);
      return { token, expireTimeMillis: clock.now() + reuse };
    } finally {
      over.abort();
    }
  };
  initializeAppCheck(app, { provider: new CustomProvider({ getToken: obtain }) });
}
