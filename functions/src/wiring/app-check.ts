import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { cloudLog } from '../adapters/system/log.ts';
import { enforceAppCheck } from '../settings/settings.ts';

/** For calls that cost money or much work: a token of App Check serves one call. */
export const oneTimeAppCheck = { consumeAppCheckToken: true } as const;

/**
 * Whether a call may be answered: if the settings say so, only pages that App Check has attested may call. The SDK would
 * log all that a forged token says.
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
