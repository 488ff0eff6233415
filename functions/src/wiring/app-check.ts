import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { cloudLog } from '../adapters/system/log.ts';
import { enforceAppCheck } from '../settings/settings.ts';

/** For calls that cost money or do a lot of work: each App Check token can be used for only one call. */
export const oneTimeAppCheck = { consumeAppCheckToken: true } as const;

/**
 * Whether a call is allowed: always, unless the settings require an App Check token that attests the calling page. The
 * SDK's own check is not used, since it would log the whole content of a forged token.
 */
export async function isAttested(token: string | undefined, isOneTime = false): Promise<boolean> {
  if (!enforceAppCheck(process.env)) return true;
  if (token === undefined) return false;
  try {
    const appCheck = getAppCheck(initializeApp());
    const { alreadyConsumed } = await appCheck.verifyToken(token, { consume: isOneTime });
    return !alreadyConsumed;
  } catch (cause) {
    cloudLog('token-refused', {}, cause);
    return false;
  }
}
