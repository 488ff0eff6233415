import { expect, test } from 'vitest';
import { addressOf, rights } from '#functions/src/settings/rights.ts';
import functions from '../../functions/package.json' with { type: 'json' };
import local from '../../local/package.json' with { type: 'json' };
import accepted from '../../local/rehearsal/accepted-state.json' with { type: 'json' };

test('the accepted state of the rehearsal has the accounts and secrets that rights.ts lists', () => {
  const deployed = Object.entries(accepted.functions).map(([name, { account, secrets }]) => [
    name,
    account,
    secrets,
  ]);
  const listed = Object.entries(rights).map(([name, { secrets }]) => [
    name,
    addressOf(name, 'PROJECT'),
    secrets,
  ]);
  expect(new Set(deployed)).toEqual(new Set(listed));
});

test("the functions and the local Stripe's type checks use the same version of Stripe's SDK", () => {
  expect(functions.dependencies.stripe).toBe(local.dependencies.stripe);
});
