import { expect, test } from 'vitest';
import { addressOf, rights } from '#functions/src/settings/rights.ts';
import functions from '../../functions/package.json' with { type: 'json' };
import local from '../../local/package.json' with { type: 'json' };
import acceptedFunctions from '../../local/rehearsal/accepted-functions.json' with { type: 'json' };

test('the rehearsal accepts the functions with the accounts and secrets of the list', () => {
  const accepted = Object.entries(acceptedFunctions).map(([name, one]) => [
    name,
    one.serviceAccountEmail,
    'secrets' in one ? one.secrets : [],
  ]);
  const listed = Object.entries(rights).map(([name, { secrets }]) => [
    name,
    addressOf(name, '{{ params.PROJECT_ID }}'),
    secrets,
  ]);
  expect(new Set(accepted)).toEqual(new Set(listed));
});

test('the functions have the SDK of Stripe whose types the local Stripe is held to', () => {
  expect(functions.dependencies.stripe).toBe(local.dependencies.stripe);
});
