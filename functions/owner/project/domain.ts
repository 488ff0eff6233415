import { fieldOf, listOf, textOf } from '../../../src/domain/field.ts';
import { find, operate } from './google.ts';
import type { Project } from './project.ts';
import { type Change, defineStep } from './step.ts';

const api = 'https://firebasehosting.googleapis.com/v1beta1';

/** The host of the store's own domain; undefined if the settings name none. */
const ownHost = ({ site }: Project): string | undefined =>
  URL.parse(site['VITE_SITE_URL'] ?? '')?.hostname;

/** The records still missing at the domain's registrar, such as `ADD A groundup.example 199.36.158.100`. */
const recordsIn = (domain: unknown): readonly string[] =>
  listOf(domain, 'requiredDnsUpdates', 'desired')
    .flatMap((set) => listOf(set, 'records'))
    .flatMap((record) => {
      const words = ['requiredAction', 'type', 'domainName', 'rdata'].map(
        (name) => textOf(record, name) ?? '',
      );
      return words[0] === '' || words[0] === 'NONE' ? [] : [words.join(' ')];
    });

/** Hosting serves the store at its own domain, with a certificate. */
export const domain = defineStep({
  title: 'Domain',
  good: 'Hosting serves the store’s own domain.',
  read: async (project) => {
    const { id, google } = project;
    const host = ownHost(project);
    const found = await find(google, `${api}/projects/${id}/sites/${id}/customDomains/${host}`);
    return { found, host };
  },
  plan: ({ found, host }, { id }): readonly Change[] => {
    if (host === undefined || host.startsWith(`${id}.`)) return [];
    if (found === undefined)
      return [
        {
          fault: `Hosting does not know ${host}.`,
          todo: `Connect ${host} to Hosting`,
        },
      ];
    const isServed = fieldOf(found, 'hostState') === 'HOST_ACTIVE';
    const records = recordsIn(found);
    return isServed && records.length === 0
      ? []
      : [
          {
            fault: `${host} does not lead to Hosting yet.`,
            todo: `Tell the registrar of ${host}, and wait up to a day: ${records.join('; ') || 'nothing more'}`,
            console: `https://console.firebase.google.com/project/${id}/hosting/sites`,
          },
        ];
  },
  apply: async (project) => {
    const { id, google } = project;
    const path = `projects/${id}/sites/${id}/customDomains?customDomainId=${ownHost(project)}`;
    await operate(google, 'POST', api, path, {});
  },
});
