import { minPasswordLength } from '../../../../src/domain/account/limits.ts';
import { describe, expect, test } from 'vitest';
import { ada, setup } from '../../../tests/support/sign-ups.ts';

describe('hostile input fails as invalid-argument, without asking anyone', () => {
  const long = 'a'.repeat(10_000);
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [ada]],
    ['a text', 'ada'],
    ['a changed prototype', Object.create(ada)],
    ['the key __proto__', JSON.parse(`{"__proto__":{},${JSON.stringify(ada).slice(1)}`)],
    ['no name', { ...ada, name: ' ' }],
    ['a long name', { ...ada, name: long }],
    ['a name that is a number', { ...ada, name: 1 }],
    ['no email', { ...ada, email: '' }],
    ['a malformed email', { ...ada, email: 'ada' }],
    ['two emails', { ...ada, email: ['ada@groundup.example', 'eve@groundup.example'] }],
    ['a long email', { ...ada, email: `${long}@groundup.example` }],
    ['no password', { ...ada, password: '' }],
    ['a short password', { ...ada, password: 'x'.repeat(minPasswordLength - 1) }],
    ['a long password', { ...ada, password: long }],
    ['a password that is a number', { ...ada, password: 123_456 }],
    ['a token that is an object', { ...ada, token: { length: 5 } }],
    ['a long token', { ...ada, token: long }],
    ['no token at all', { ...ada, token: undefined }],
  ])('%s', async (_case, input) => {
    const { call, created, verified } = setup();
    expect(await call(input)).toMatchObject({ error: { code: 'invalid-argument' } });
    expect([created, verified]).toEqual([[], []]);
  });
});

test('no log entry holds personal data', async () => {
  const { call, entries } = setup();
  await call(ada);
  await call({ ...ada, password: '1' });
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toMatch(/ada|runner|barefoot|token/i);
});
