import { randomUUID } from 'node:crypto';
import { type Fields, fieldsIn, textOf } from '../../../src/domain/field.ts';
import { bad, good, type Check } from './finding.ts';

const identity = 'https://identitytoolkit.googleapis.com';

/**
 * The public API key alone cannot create an account past the security check. Tries it, and deletes the account at once.
 */
export const checkSignUp: Check = async ({ site, ask }) => {
  const key = encodeURIComponent(site['VITE_FIREBASE_API_KEY'] ?? '');
  const headers = { referer: `${site['VITE_SITE_URL'] ?? ''}/` };
  const post = async (method: string, body: object): Promise<Fields> => {
    const response = await ask(`${identity}/v1/accounts:${method}?key=${key}`, { body, headers });
    return fieldsIn(await response.json());
  };
  const account = {
    email: `doctor-${randomUUID()}@groundup.example`,
    password: randomUUID(),
    returnSecureToken: true,
  };
  const { idToken, error } = await post('signUp', account);
  if (typeof idToken === 'string') {
    const deleted = await post('delete', { idToken });
    const left = 'error' in deleted ? ` Delete the account ${account.email}.` : '';
    return [
      bad(
        `Anyone can create accounts past the security check: npm run setup switches that off.${left}`,
      ),
    ];
  }
  const reason = textOf(error, 'message') || 'no reason given';
  if (reason.startsWith('ADMIN_ONLY_OPERATION'))
    return [good('Accounts are created by the functions alone.')];
  return [
    bad(
      reason.startsWith('OPERATION_NOT_ALLOWED')
        ? 'Nobody can sign in with a password: switch on the provider Email/Password.'
        : `The sign-up was refused for another reason: ${reason}.`,
    ),
  ];
};
