import type { serviceusage_v1 } from '@googleapis/serviceusage';
import { find, operate } from './google.ts';
import { type Change, defineStep } from './step.ts';

/** The Google services that the store, its deployment and the owner's tools use, by purpose. */
const used = {
  'the owner’s tools': [
    'apikeys',
    'billingbudgets',
    'cloudbilling',
    'cloudresourcemanager',
    'iam',
    'logging',
    'monitoring',
    'serviceusage',
  ],
  'the pages': [
    'firebase',
    'firebaseappcheck',
    'firebasehosting',
    'firebaserules',
    'firestore',
    'identitytoolkit',
    'recaptchaenterprise',
    'securetoken',
  ],
  // Enabling the first of these also creates the build account, which is the default compute service account.
  'the functions': [
    'compute',
    'artifactregistry',
    'cloudbuild',
    'cloudfunctions',
    'cloudscheduler',
    'eventarc',
    // Each deployment needs this service, even without extensions, and would otherwise wait until it is enabled.
    'firebaseextensions',
    'pubsub',
    'run',
    'secretmanager',
    'storage',
  ],
};

/** The services by name, such as `run.googleapis.com`. */
export const neededServices = Object.values(used)
  .flat()
  .map((name) => `${name}.googleapis.com`);

const api = 'https://serviceusage.googleapis.com/v1';
/** The maximum number of services that one request may enable. */
const maxPerRequest = 20;

interface Service extends Change {
  readonly service: string;
}

/** Every service is enabled before another step uses it. */
export const services = defineStep({
  title: 'Services',
  good: `All ${neededServices.length} Google services are enabled.`,
  read: async ({ id, google }): Promise<readonly string[]> => {
    const url = `${api}/projects/${id}/services?filter=state:ENABLED&pageSize=200`;
    const list = await find<serviceusage_v1.Schema$ListServicesResponse>(google, url);
    return (list?.services ?? []).flatMap(({ config }) => config?.name ?? []);
  },
  plan: (enabled): readonly Service[] =>
    neededServices
      .filter((service) => !enabled.includes(service))
      .map((service) => ({
        service,
        fault: `${service} is not enabled.`,
        todo: `Enable ${service}`,
      })),
  apply: async ({ id, google }, changes) => {
    for (let from = 0; from < changes.length; from += maxPerRequest) {
      const serviceIds = changes.slice(from, from + maxPerRequest).map(({ service }) => service);
      await operate(google, 'POST', api, `projects/${id}/services:batchEnable`, { serviceIds });
    }
  },
});
