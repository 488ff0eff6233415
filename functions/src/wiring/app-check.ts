import { HttpsError } from 'firebase-functions/https';
import { enforceAppCheck } from '../settings/settings.ts';

const isEnforced = enforceAppCheck(process.env);

/** For every callable: where the settings say so, only pages that App Check has attested may call it. */
export const appCheck = { enforceAppCheck: isEnforced };

/** For those that cost money or are dear to answer: a token of App Check serves one call. */
export const oneTimeAppCheck = { ...appCheck, consumeAppCheckToken: isEnforced };

/** Refuses a call whose token has served another: the SDK only reports it. */
export function refuseUsedToken(app: { readonly alreadyConsumed?: boolean } | undefined): void {
  if (app?.alreadyConsumed)
    throw new HttpsError('unauthenticated', 'The token of App Check has been used.');
}
