import { ok } from '../../../src/domain/result.ts';
import { fakeLog } from './fake-log.ts';
import type { NewUser, Users, Verdict } from '../../src/ports/ports.ts';
import { createUser } from '../../src/application/account/create-user.ts';

export const ada = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  password: 'sprint-barefoot-9',
  token: 'token',
};

export interface Given {
  readonly verdict?: () => Verdict;
  readonly create?: Users['create'];
  readonly isAdmitted?: boolean;
}

/** Sign-ups with a verdict of the security check and an answer of the provider. */
export function setup({
  verdict = () => ({ passed: true }),
  create,
  isAdmitted = true,
}: Given = {}) {
  const created: NewUser[] = [];
  const verified: [string, string][] = [];
  const { log, entries } = fakeLog();
  const users: Users = {
    create:
      create ??
      (async (user) => {
        created.push(user);
        return ok({ userUid: 'uid-1' });
      }),
  };
  const securityCheck = {
    key: 'token',
    verify: async (token: string, action: string) => {
      verified.push([token, action]);
      return verdict();
    },
  };
  return {
    created,
    verified,
    entries,
    call: (input: unknown) =>
      createUser({ securityCheck, users, log, isWithinLimit: () => isAdmitted }, input, {
        network: 'n',
      }),
  };
}
