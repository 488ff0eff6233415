import { minPasswordLength } from '../../../../src/domain/account/limits.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { signUpSchema } from '../../../../src/domain/validation/sign-up.ts';
import { longest } from '../../domain/limits.ts';
import type { Client } from '../../domain/network.ts';
import type { NewUser, Ports } from '../../ports/ports.ts';
import { refuse, textIn, type Refusal } from '../call.ts';

interface Dependencies extends Pick<Ports, 'log' | 'securityCheck' | 'users'> {
  /** Whether a client may make another request. Each request costs a call to the security check. */
  readonly isWithinLimit: (client: Client) => boolean;
}

/** The security check's action for the sign-up page (behaviour 7.2). */
const action = 'signup';

/**
 * Creates an account from `{name, email, password}` and the security check's token (behaviour 7.2, 14.1). Fails with
 * invalid-argument, permission-denied if the token does not pass, already-exists, resource-exhausted if the network
 * creates too many accounts (behaviour 16.5) or the provider is busy, unavailable if there is no verdict, or internal
 * if the account cannot be created (behaviour 9.4).
 */
export async function createUser(dependencies: Dependencies, input: unknown, client: Client) {
  const { securityCheck, users, log, isWithinLimit } = dependencies;
  const refused = (code: Refusal['code'], reason: string, message: string, details?: object) => {
    log('account-refused', { code, reason });
    return refuse(code, message, details);
  };
  /** `field` is the invalid field, if known. The page marks it. */
  const invalid = (reason: string, field?: 'email' | 'password') =>
    refused('invalid-argument', reason, 'The data is not valid.', field && { field });
  const tooMany = (reason: 'network' | 'provider busy') =>
    refused('resource-exhausted', reason, 'Too many accounts. Please try again later.');
  if (!isWithinLimit(client)) return tooMany('network');
  const token = textIn(input, securityCheck.key, longest.token);
  if (token === undefined) return invalid('input');
  const read = await newUserIn(input);
  if (!read.ok) return invalid('input', read.error.field);
  if (token === '') return refused('permission-denied', 'no token', 'The security check failed.');
  try {
    const verdict = await securityCheck.verify(token, action);
    if (!verdict.passed)
      return refused('permission-denied', verdict.reason, 'The security check failed.');
  } catch (cause) {
    log('security-check-down', {}, cause);
    return refuse('unavailable', 'The security check could not be completed. Please try again.');
  }
  try {
    const created = await users.create(read.value);
    if (created.ok) {
      log('account-created');
      return ok(created.value);
    }
    if (created.error.kind === 'busy') return tooMany('provider busy');
    return created.error.kind === 'email-taken'
      ? refused('already-exists', 'taken', 'The address already has an account.')
      : invalid('provider', created.error.field);
  } catch (cause) {
    log('account-failed', {}, cause);
    return refuse('internal', 'The account could not be created. Please try again.');
  }
}

const schema = signUpSchema.pick(['email']);

/** Checks a new account against the sign-up page's rules, but with one name field. Fails with the invalid field. */
async function newUserIn(
  input: unknown,
): Promise<Result<NewUser, { readonly field?: 'email' | 'password' }>> {
  const name = textIn(input, 'name', longest.name)?.trim();
  if (!name) return fail({});
  const email = textIn(input, 'email', longest.email);
  const valid = await schema.validate({ email }).catch(() => undefined);
  if (!valid) return fail({ field: 'email' });
  const password = textIn(input, 'password', longest.password);
  return password === undefined || password.length < minPasswordLength
    ? fail({ field: 'password' })
    : ok({ name, password, ...valid });
}
