import { describe, expect, test } from 'vitest';
import { id, indexesThatAre, owning } from '../../../tests/support/live-google.ts';
import { faults, ready } from '../../../tests/support/live-project.ts';
import { diagnose } from './diagnose.ts';
import type { Project } from '../project/project.ts';

describe('what has expired', () => {
  test.each([{}, { ttlConfig: { state: 'NEEDS_REPAIR' } }, null])(
    'is kept where the store says %j',
    async (field) => {
      const found = await faults({ google: owning({ '/fields/expireAt': field }) });
      expect(found).toContain('Expiry: mail: what has expired is kept for ever: deploy firestore.');
      expect(found).toHaveLength(6);
    },
  );

  test('is asked for by collection', async () => {
    const urls: string[] = [];
    const say = owning({ '/fields/expireAt': { ttlConfig: { state: 'CREATING' } } });
    const google: Project['google'] = async (method, url) => {
      urls.push(`${method} ${url}`);
      return say(method, url);
    };
    expect(await faults({ google })).toEqual([]);
    expect(urls).toContain(
      `GET https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/collectionGroups/mail/fields/expireAt`,
    );
  });
});

describe('an index', () => {
  const listed = (...indexes: readonly object[]) =>
    owning({ '/-/indexes?pageSize=1000': { indexes } });
  const [last, ...others] = indexesThatAre('READY').toReversed();

  test.each([
    ['CREATING', 'is still being built: wait, and look again.'],
    ['NEEDS_REPAIR', 'is broken: delete it in the console and deploy firestore.'],
    ['PAUSED', 'is PAUSED.'],
  ])('that is %s is a fault', async (state, fault) => {
    const google = listed({ ...last, state }, ...others);
    expect(await faults({ google })).toEqual([
      `Indexes: The index of fulfilments by block and held.test-product ${fault}`,
    ]);
  });

  test('that is not there is a fault', async () => {
    expect(await faults({ google: listed(...others) })).toEqual([
      'Indexes: The index of fulfilments by block and held.test-product is missing: deploy firestore.',
    ]);
  });
});

test('the local backend is looked at too, without what only a real project has', async () => {
  const google = async (): Promise<never> => {
    throw new Error('Google is not asked.');
  };
  const local = { ...ready, isLocal: true, google, deployedRules: google };
  expect(await faults(local)).toEqual([]);
  const skipped = (await diagnose(local)).filter(({ findings }) =>
    findings.some(({ kind }) => kind === 'skipped'),
  );
  expect(skipped.map(({ name }) => name).join(', ')).toBe(
    'Mode, Services, Billing, Service accounts, Backups, Web app, Accounts, Public key, ' +
      'Site keys, App Check, Domain, Secrets, Watch, Settings files, Budget, Rules, Indexes, ' +
      'Expiry, Hourly comparison, Deployment, Limits, Sign-up, ' +
      'Sender, Jobs of orders',
  );
});
