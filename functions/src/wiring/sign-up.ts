import { createUsers } from '../adapters/identity/users.ts';
import { createSecurityCheck } from '../adapters/recaptcha/security-check.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { createUser } from '../application/account/create-user.ts';
import { createRateLimiter } from '../application/rate-limits/rate-limiter.ts';
import type { Client } from '../domain/network.ts';
import { accountsPerNetwork } from '../domain/rate-limits.ts';
import { memoize } from './memoize.ts';
import { recaptchaSettings } from '../settings/settings.ts';

const dependencies = memoize(() => ({
  securityCheck: createSecurityCheck(recaptchaSettings(process.env)),
  users: createUsers(),
  log,
  isWithinLimit: createRateLimiter({ clock: Date, most: accountsPerNetwork }),
}));

export const signUp = (input: unknown, client: Client) => createUser(dependencies(), input, client);
