import { Stripe } from 'stripe';
import { handledEvents } from '../../src/adapters/stripe/event-types.ts';
import { listOf, textOf } from '../../../src/domain/field.ts';
import { find } from './google.ts';
import { secrets, storeSecret } from './secrets.ts';
import { type Change, defineStep } from './step.ts';
import type { Project } from './project.ts';

interface Own extends Change {
  /** The endpoint to change, or to delete if there is no `to`; undefined to create an endpoint. */
  readonly change:
    | { readonly id: string; readonly to?: Stripe.WebhookEndpointUpdateParams }
    | undefined;
}

const secretName = 'STRIPE_WEBHOOK_SECRET';

/** Whether an endpoint's API version has the same name as ours, such as `endive`, and is therefore compatible. */
const isCurrent = ({ api_version: version }: Stripe.WebhookEndpoint): boolean =>
  version?.split('.')[1] === Stripe.MAJOR_API_VERSION;

const versionIn = ({ api_version: version }: Stripe.WebhookEndpoint): string =>
  version ?? "the account's default";

/** The newest version of the webhook's secret, and the one that the deployed function has. */
async function versionsOf(project: Project) {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${project.id}/locations/us-central1/functions/stripeWebhook`;
  const [stored, deployed] = await Promise.all([secrets.read(project), find(project.google, url)]);
  const variable = listOf(deployed, 'serviceConfig', 'secretEnvironmentVariables').find(
    (one) => textOf(one, 'key') === secretName,
  );
  const isActive = textOf(deployed, 'state') === 'ACTIVE';
  return {
    newest: stored.get(secretName),
    deployed: isActive ? textOf(variable, 'version') : undefined,
  };
}

const dashboard = 'https://dashboard.stripe.com/webhooks';

/** The host and path of a URL, without a trailing slash. */
const targetOf = (address: string): string => {
  const url = URL.parse(address);
  return `${url?.host}${url?.pathname.replace(/\/$/, '')}`;
};

const addressOf = ({ functionUrl }: Project): string => functionUrl('stripeWebhook');
const mode = (isLive: boolean): string => (isLive ? 'live' : 'test');

/** Stripe sends our webhook the events that it handles, each once, in the mode and API version the functions expect. */
export const webhook = defineStep({
  title: 'Webhook',
  good: 'The webhook receives the events that it handles, each exactly once.',
  read: async (project) => {
    const { data } = await project.stripe().webhookEndpoints.list({ limit: 100 });
    const ours = data.filter(({ url }) => targetOf(url) === targetOf(addressOf(project)));
    // Asks Google only if necessary, because the local backend has no Google APIs.
    return { ours, versions: ours.every(isCurrent) ? undefined : await versionsOf(project) };
  },
  plan: ({ ours, versions }, project): readonly Own[] => {
    const url = addressOf(project);
    const current = ours.filter(isCurrent);
    const outdated = ours.filter((one) => !isCurrent(one));
    const active = (current.length > 0 ? current : outdated).filter(
      ({ status }) => status === 'enabled',
    );
    const [endpoint] = [...active, ...current, ...outdated];
    const { newest, deployed } = versions ?? {};
    const hasSuccessor =
      newest !== undefined && current.some(({ metadata }) => metadata['secret'] === newest);
    const isInUse = newest === deployed;
    const create = `Add a webhook endpoint with API version ${Stripe.API_VERSION} in Stripe, and store its secret in Secret Manager`;
    if (endpoint === undefined)
      return [{ change: undefined, fault: `No webhook is registered for ${url}.`, todo: create }];
    const { id, enabled_events: enabled, livemode } = endpoint;
    const missing = handledEvents.filter(
      (type) => !enabled.includes(type) && !enabled.includes('*'),
    );
    const expected = project.env['STRIPE_SECRET_KEY'];
    const isLive = expected?.includes('_live_') ?? false;
    const own: readonly (Own | false)[] = [
      active.length === 0 && {
        change: { id, to: { disabled: false } },
        fault: 'The webhook is disabled.',
        todo: 'Enable the webhook',
      },
      missing.length > 0 && {
        change: { id, to: { enabled_events: [...handledEvents] } },
        fault: `The webhook does not receive ${missing.join(', ')}.`,
        todo: `Send ${missing.join(', ')} to the webhook`,
      },
      active.length > 1 && {
        change: undefined,
        fault: `${active.length} webhooks send each event to ${url}, which accepts events from only one of them: delete the others.`,
        todo: `Delete all webhooks for ${url} except the one whose secret the functions have`,
        console: dashboard,
      },
      expected !== undefined &&
        livemode !== isLive && {
          change: undefined,
          fault: `The webhook sends ${mode(livemode)} events, but the Stripe key is a ${mode(isLive)} key.`,
          todo: 'Use a webhook and a Stripe key in the same mode, live or test',
          console: dashboard,
        },
      // The functions accept only the outdated endpoint's events until they have the secret of its successor.
      outdated.length > 0 &&
        !hasSuccessor && {
          change: undefined,
          fault: `The webhook's API version is ${versionIn(endpoint)}, but the functions read ${Stripe.API_VERSION}.`,
          todo: `${create}; the old endpoint remains until the functions have that secret`,
        },
      ...(hasSuccessor ? outdated : []).map((one) => ({
        change: { id: one.id },
        fault: `The webhook endpoint with API version ${versionIn(one)} has a successor${isInUse ? '' : ', whose secret the functions do not have yet'}.`,
        todo: `Delete the webhook endpoint with API version ${versionIn(one)}`,
        isAfterDeploy: !isInUse,
      })),
    ];
    return own.filter((change) => change !== false);
  },
  apply: async (project, changes) => {
    const { webhookEndpoints } = project.stripe();
    for (const { change } of changes) {
      if (change !== undefined) {
        await (change.to === undefined
          ? webhookEndpoints.del(change.id)
          : webhookEndpoints.update(change.id, change.to));
        continue;
      }
      const { id, secret } = await webhookEndpoints.create({
        url: addressOf(project),
        enabled_events: [...handledEvents],
        api_version: Stripe.API_VERSION,
        description: `The store ${project.id}`,
      });
      // Stripe shows the secret only once, and the endpoint is useless without it.
      const version = await storeSecret(project, secretName, secret ?? '').catch(
        async (error: unknown) => {
          await webhookEndpoints.del(id);
          throw error;
        },
      );
      await webhookEndpoints.update(id, { metadata: { secret: version } });
    }
  },
});
