import { HttpsError } from 'firebase-functions/https';
import { enforceAppCheck } from '../settings/settings.ts';

const isEnforced = enforceAppCheck(process.env);

/** For every callable: if the settings say so, only pages that App Check has attested may call it. */
export const appCheck = { enforceAppCheck: isEnforced };

/** For calls that cost money or much work: a token of App Check serves one call. */
export const oneTimeAppCheck = { ...appCheck, consumeAppCheckToken: isEnforced };

/** Refuses a call whose token was used before: the SDK only reports that. */
export function refuseUsedToken(app: { readonly alreadyConsumed?: boolean } | undefined): void {
  if (app?.alreadyConsumed)
    throw new HttpsError('unauthenticated', 'The token of App Check has been used.');
}
