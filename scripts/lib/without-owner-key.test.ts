import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extractOwnerKey } from './without-owner-key.ts';

test('the key that may refund is taken out of what a deployment and the desk’s build run in', () => {
  const env = { PATH: '/bin', STRIPE_OWNER_KEY: 'rk_live_1' };
  expect(extractOwnerKey(env)).toEqual({ STRIPE_OWNER_KEY: 'rk_live_1' });
  expect(env).toEqual({ PATH: '/bin' });
  expect(extractOwnerKey(env)).toEqual({});
});

test.each(['deploy', 'desk'])('%s takes it before it runs anything', (name) => {
  const script = readFileSync(new URL(`../${name}.ts`, import.meta.url), 'utf8');
  const taken = script.indexOf('extractOwnerKey(process.env)');
  expect(taken).toBeGreaterThan(0);
  for (const [call] of script.matchAll(/\b(?:spawn|spawnSync|execFileSync)\(/g))
    expect(script.indexOf(call)).toBeGreaterThan(taken);
});
