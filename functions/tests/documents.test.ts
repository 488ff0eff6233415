import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import own from '../package.json' with { type: 'json' };
import root from '../../package.json' with { type: 'json' };
import firebase from '../../firebase.json' with { type: 'json' };
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { logEvents } from '../src/domain/log-events.ts';
import { indexes } from '../tools/indexes.ts';

const read = (file: string): string => readFileSync(`../${file}`, 'utf8');

it('docs/operations.md explains every event of the log, each with its severity', () => {
  const rows = [
    ...read('docs/operations.md').matchAll(/^\| `([\w-]+)` +\| (INFO|WARNING|ERROR|ALERT) /gm),
  ];
  expect(Object.fromEntries(rows.map(([, event, severity]) => [event, severity]))).toEqual(
    logEvents,
  );
});

describe('firestore.rules', () => {
  const rules = read('firestore.rules').replaceAll(/\/\/.*/g, '');

  it('allow to get a product by its id, an order for 90 days, and nothing else', () => {
    const allowed = [...rules.matchAll(/match (\S+) \{\s*allow ([^;]+);/g)];
    expect(allowed.map(([, path, what]) => [path, what])).toEqual([
      ['/products/{product}', 'get: if true'],
      [
        '/orders/{session}',
        "get: if resource == null || request.time < resource.data.placedAt + duration.value(90, 'd')",
      ],
      ['/{document=**}', 'read, write: if false'],
    ]);
    expect(rules.match(/allow/g)).toHaveLength(3);
  });
});

it('the store deletes by itself what has expired: alerts, counts, messages, mails and networks', () => {
  const expiring = indexes.fieldOverrides.filter(({ fieldPath }) => fieldPath === 'expireAt');
  expect(expiring.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual([
    'alerts',
    'mail',
    'messageLimits',
    'messages',
    'networks',
  ]);
});

it('every product has an index for each sum of its units', () => {
  const indexed = indexes.indexes.map(({ fields }) => fields.map(({ fieldPath }) => fieldPath));
  expect(indexed).toHaveLength(5 * catalogue.length);
  for (const { id } of catalogue)
    expect(indexed).toEqual(
      expect.arrayContaining([
        ['day', `units.\`${id}\``],
        ['state', `units.\`${id}\``],
        ['holdUntil', `held.\`${id}\``],
        ['network', `held.\`${id}\``],
        ['block', `held.\`${id}\``],
      ]),
    );
});

describe('the package', () => {
  it('has the rules’ own library in the version that the store has', () => {
    expect(own.dependencies.yup).toBe(root.dependencies.yup);
    expect(own.devDependencies['@types/node']).toBe(root.devDependencies['@types/node']);
  });

  it('runs on the Node that it is deployed for', () => {
    expect(firebase.functions.map(({ runtime }) => runtime)).toEqual([`nodejs${own.engines.node}`]);
  });

  it('is not built again where it is deployed, since the domain is not there', () => {
    expect(own.scripts['gcp-build']).toBe('');
  });
});
