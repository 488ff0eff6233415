import { listOf, textOf } from '../../../src/domain/field.ts';
import { find, operate } from './google.ts';
import { hostsOf } from './origins.ts';
import { type Change, defineStep } from './step.ts';
import { findWebApp } from './web-app.ts';

/** The Google services that the pages call with the public key. */
const called = [
  'firebaseappcheck.googleapis.com',
  'firestore.googleapis.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
];

const api = 'https://apikeys.googleapis.com/v2';

/** The host in a pattern such as `https://groundup.example/*`. */
const hostIn = (pattern: string): string =>
  pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, '');

const listed = (items: readonly string[]): string => items.toSorted().join(', ');

/** The pages' public API key works only on the store's sites, and only for the services that the pages call. */
export const publicKey = defineStep({
  title: 'Public key',
  good: 'The pages’ API key works only on the store’s sites, and only for the services that the pages call.',
  read: async (project) => {
    const { google } = project;
    const value = (await findWebApp(project))?.apiKey;
    if (!value) return undefined;
    const url = `${api}/keys:lookupKey?keyString=${encodeURIComponent(value)}`;
    const name = textOf(await find(google, url), 'name');
    return name === undefined ? undefined : { name, key: await find(google, `${api}/${name}`) };
  },
  plan: (found, project): readonly Change[] => {
    const hosts = hostsOf(project);
    const sites = listOf(
      found?.key,
      'restrictions',
      'browserKeyRestrictions',
      'allowedReferrers',
    ).map(String);
    const services = listOf(found?.key, 'restrictions', 'apiTargets').map(
      (one) => textOf(one, 'service') ?? '',
    );
    const limited = [
      listed([...new Set(sites.map(hostIn))]) !== listed(hosts) && {
        fault: `The pages’ API key works on ${listed(sites) || 'every site'}; the store is at ${listed(hosts)}.`,
        todo: `Limit the pages’ API key to ${listed(hosts)}`,
      },
      listed(services) !== listed(called) && {
        fault: `The pages’ API key works for ${listed(services) || 'every Google service'}; the pages call ${listed(called)}.`,
        todo: `Limit the pages’ API key to the services ${listed(called)}`,
      },
    ];
    return limited.filter((change) => change !== false);
  },
  apply: async (project, _changes, found) => {
    if (found === undefined) return;
    await operate(project.google, 'PATCH', api, `${found.name}?updateMask=restrictions`, {
      restrictions: {
        browserKeyRestrictions: {
          allowedReferrers: hostsOf(project).map((host) => `${host}/*`),
        },
        apiTargets: called.map((service) => ({ service })),
      },
    });
  },
});
