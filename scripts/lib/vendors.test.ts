import { expect, test } from 'vitest';
import functions from '../../functions/package.json' with { type: 'json' };
import root from '../../package.json' with { type: 'json' };
import local from '../../local/package.json' with { type: 'json' };
import { packagesOf, type Vendor } from './vendors.ts';

const manifests = { '.': root, functions, local };

test.each<[Vendor, string[]]>([
  ['Stripe', ['./@stripe/stripe-js', 'functions/stripe', 'local/stripe']],
  ['Firebase', ['./firebase', 'functions/firebase-functions', 'local/firebase-tools']],
  ['Google', ['functions/@google-cloud/firestore', 'functions/google-auth-library']],
])('the packages of %s are tried in every folder that has them', (vendor, some) => {
  const found = packagesOf(vendor, manifests).map(({ folder, name }) => `${folder}/${name}`);
  expect(found).toEqual(expect.arrayContaining(some));
  expect(found.filter((name) => /react|node-linux|hono/.test(name))).toEqual([]);
});
