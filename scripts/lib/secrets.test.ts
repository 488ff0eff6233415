import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rights } from '#functions/src/settings/rights.ts';
import { deployedSecrets, extractSecrets } from './secrets.ts';

test('the list of secrets matches the functions’ own list', () =>
  expect(new Set(deployedSecrets)).toEqual(
    new Set(Object.values(rights).flatMap(({ secrets }): readonly string[] => secrets)),
  ));

test('every secret is removed from the environment of a deployment and of the desk’s build', () => {
  const secrets = {
    STRIPE_OWNER_KEY: 'rk_live_1',
    STRIPE_SECRET_KEY: 'rk_live_2',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    RECAPTCHA_SECRET_KEY: '6Lsecret',
    SMTP_PASSWORD: 'sprint-1',
  };
  const env = { PATH: '/bin', ...secrets };
  expect(extractSecrets(env)).toEqual(secrets);
  expect(env).toEqual({ PATH: '/bin' });
  expect(extractSecrets(env)).toEqual({});
});

test.each(['deploy', 'desk'])('%s removes the secrets before it runs any program', (name) => {
  const script = readFileSync(new URL(`../${name}.ts`, import.meta.url), 'utf8');
  const taken = script.indexOf('extractSecrets(process.env)');
  expect(taken).toBeGreaterThan(0);
  for (const [call] of script.matchAll(/\b(?:spawn|spawnSync|execFileSync)\(/g))
    expect(script.indexOf(call)).toBeGreaterThan(taken);
});

test.each(['.', 'functions', 'local'])(
  'no package in %s runs a script when it is installed',
  (folder) => expect(readFileSync(`${folder}/.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m),
);
