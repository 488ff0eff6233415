import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import own from '../package.json' with { type: 'json' };
import root from '../../package.json' with { type: 'json' };
import firebase from '../../firebase.json' with { type: 'json' };
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { logEvents } from '../src/domain/log-events.ts';
import { keyRights } from '../src/settings/rights.ts';
import { indexes } from '../owner/project/indexes.ts';

const read = (file: string): string => readFileSync(`../${file}`, 'utf8');

test('docs/operations.md explains every log event, with its severity', () => {
  const row = /^\| `([\w-]+)` +\| (INFO|WARNING|ERROR|ALERT) /gm;
  const rows = [...read('docs/operations.md').matchAll(row)];
  const explained: unknown = Object.fromEntries(
    rows.map(([, event, severity]) => [event, severity]),
  );
  expect(explained).toEqual(logEvents);
});

test('docs/going-live.md gives each Stripe key the rights in `keyRights`', () => {
  const rows = read('docs/going-live.md').matchAll(/^ +\| (\w[\w ]*?) +\| (\w*) *\| (\w*) *\|$/gm);
  const given: Record<string, string[]> = { STRIPE_SECRET_KEY: [], STRIPE_OWNER_KEY: [] };
  for (const [, right, ...levels] of rows)
    for (const [index, name] of Object.keys(given).entries())
      if (levels[index]) given[name]?.push(`${right}: ${levels[index]}`);
  expect(given).toEqual(keyRights);
});

test('the document store deletes expired alerts, counts, messages, emails, networks and reports', () => {
  const expiring = indexes.fieldOverrides.filter(({ fieldPath }) => fieldPath === 'expireAt');
  const wanted = ['alerts', 'mail', 'messageLimits', 'messages', 'networks', 'reports'];
  expect(expiring.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual(wanted);
});

test('each sum of a product’s units has an index, and so do searches and lists', () => {
  const indexed = indexes.indexes.map(({ fields }) => fields.map(({ fieldPath }) => fieldPath));
  expect(indexed).toHaveLength(2 + 6 * catalogue.length);
  expect(indexed).toContainEqual(['search', 'placedAt']);
  expect(indexed).toContainEqual(['state', 'placedAt']);
  for (const { id } of catalogue)
    expect(indexed).toEqual(
      expect.arrayContaining([
        ['day', `units.\`${id}\``],
        ['state', `due.\`${id}\``],
        ['day', `restocked.\`${id}\``],
        ['holdUntil', `held.\`${id}\``],
        ['network', `held.\`${id}\``],
        ['block', `held.\`${id}\``],
      ]),
    );
});

describe('the package', () => {
  test('uses the same versions of the validation library and of Node’s types as the store', () => {
    expect(own.dependencies.yup).toBe(root.dependencies.yup);
    expect(own.devDependencies['@types/node']).toBe(root.devDependencies['@types/node']);
  });

  test('is deployed on the Node version that it requires', () => {
    expect(firebase.functions.map(({ runtime }) => runtime)).toEqual([`nodejs${own.engines.node}`]);
  });

  test('is not rebuilt in the cloud, where the store’s code is missing', () => {
    expect(own.scripts['gcp-build']).toBe('');
  });
});
