import { Stripe } from 'stripe';
import { handledEvents } from '../../src/adapters/stripe/event-types.ts';
import { storeSecret } from './secrets.ts';
import { type Change, defineStep } from './step.ts';
import type { Project } from './project.ts';

interface Own extends Change {
  /** The endpoint to change; undefined to create one. */
  readonly change:
    | { readonly id: string; readonly to: Stripe.WebhookEndpointUpdateParams }
    | undefined;
  /** The endpoint that a new one replaces. */
  readonly replaced?: string;
}

const dashboard = 'https://dashboard.stripe.com/webhooks';

/** The host and path of an address, without a trailing slash. */
const targetOf = (address: string): string => {
  const url = URL.parse(address);
  return `${url?.host}${url?.pathname.replace(/\/$/, '')}`;
};

const addressOf = ({ functionUrl }: Project): string => functionUrl('stripeWebhook');
const mode = (isLive: boolean): string => (isLive ? 'live' : 'test');

/** The provider sends our webhook each event it handles, once, in the mode and API version the functions expect. */
export const webhook = defineStep({
  title: 'Webhook',
  good: 'The webhook is sent every event that it handles, once.',
  read: async (project) => {
    const { data } = await project.stripe().webhookEndpoints.list({ limit: 100 });
    return data.filter(({ url }) => targetOf(url) === targetOf(addressOf(project)));
  },
  plan: (ours, project): readonly Own[] => {
    const url = addressOf(project);
    const active = ours.filter(({ status }) => status === 'enabled');
    const [endpoint] = [...active, ...ours];
    const create = `Add a webhook endpoint of API version ${Stripe.API_VERSION} at Stripe, and keep its secret in Secret Manager`;
    if (endpoint === undefined)
      return [{ change: undefined, fault: `No webhook is registered for ${url}.`, todo: create }];
    const { id, enabled_events: enabled, livemode, api_version: version } = endpoint;
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
        todo: `Send the webhook ${missing.join(', ')}`,
      },
      active.length > 1 && {
        change: undefined,
        fault: `${active.length} webhooks send each event to ${url}, and all but one are refused: delete the others.`,
        todo: `Delete all webhooks for ${url} but the one whose secret the functions have`,
        console: dashboard,
      },
      expected !== undefined &&
        livemode !== isLive && {
          change: undefined,
          fault: `The webhook sends ${mode(livemode)} events, the Stripe key is ${mode(isLive)}.`,
          todo: 'Use keys of one mode: live, or test',
          console: dashboard,
        },
      // Versions of one name are compatible, such as `2026-10-28.endive`.
      version?.split('.')[1] !== Stripe.MAJOR_API_VERSION && {
        change: undefined,
        replaced: id,
        fault: `The webhook's API version is ${version ?? 'the default of the account'}, the functions read ${Stripe.API_VERSION}.`,
        todo: `${create}; then delete the endpoint that it replaces`,
      },
    ];
    return own.filter((change) => change !== false);
  },
  apply: async (project, changes) => {
    const { webhookEndpoints } = project.stripe();
    for (const { change, replaced } of changes) {
      if (change !== undefined) {
        await webhookEndpoints.update(change.id, change.to);
        continue;
      }
      const { secret } = await webhookEndpoints.create({
        url: addressOf(project),
        enabled_events: [...handledEvents],
        api_version: Stripe.API_VERSION,
        description: `The store ${project.id}`,
      });
      // Stripe shows it only this once.
      if (secret) await storeSecret(project, 'STRIPE_WEBHOOK_SECRET', secret);
      if (replaced !== undefined) await webhookEndpoints.del(replaced);
    }
  },
});
