import { createUsers } from '../adapters/identity/users.ts';
import { createSecurityCheck } from '../adapters/recaptcha/security-check.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { createUser } from '../application/account/create-user.ts';
import { once } from '../../../src/domain/once.ts';
import { recaptchaSettings } from '../settings/settings.ts';

const dependencies = once(() => ({
  securityCheck: createSecurityCheck(recaptchaSettings(process.env)),
  users: createUsers(),
  log,
}));

export const signUp = (input: unknown) => createUser(dependencies(), input);
