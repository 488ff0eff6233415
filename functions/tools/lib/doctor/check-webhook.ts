import { Stripe } from 'stripe';
import { handledEvents } from '../../../src/adapters/stripe/event-types.ts';
import { bad, check, type Check } from './finding.ts';

/** The provider sends our webhook each event it handles, once, in the mode and API version the functions expect. */
export const checkWebhook: Check = async ({ functionUrl, stripe, env }) => {
  const url = functionUrl('stripeWebhook');
  const { data: all } = await stripe().webhookEndpoints.list({ limit: 100 });
  const ours = all.filter((candidate) => targetOf(candidate.url) === targetOf(url));
  const active = ours.filter(({ status }) => status === 'enabled');
  const [webhook] = [...active, ...ours];
  if (webhook === undefined) return [bad(`No webhook is registered for ${url}.`)];
  const { enabled_events: enabled, livemode, api_version: version } = webhook;
  const missing = handledEvents.filter((type) => !enabled.includes(type) && !enabled.includes('*'));
  const mode = (isLive: boolean): string => (isLive ? 'live' : 'test');
  const [sent, expected] = [
    mode(livemode),
    mode(env['STRIPE_SECRET_KEY']?.includes('_live_') ?? false),
  ];
  return [
    check(active.length > 0, 'The webhook is enabled.', 'The webhook is disabled.'),
    check(
      missing.length === 0,
      'The webhook receives every event that it handles.',
      `The webhook does not receive ${missing.join(', ')}.`,
    ),
    check(
      active.length < 2,
      'Only one webhook sends the events.',
      `${active.length} webhooks send each event to ${url}, and all but one are refused: delete the others.`,
    ),
    check(
      sent === expected,
      `The webhook sends ${sent} events.`,
      `The webhook sends ${sent} events, the Stripe key is ${expected}.`,
    ),
    check(
      // Versions of one name are compatible, such as `2026-10-28.endive`.
      version?.split('.')[1] === Stripe.MAJOR_API_VERSION,
      `The webhook's API version is ${version}.`,
      `The webhook's API version is ${version ?? 'the default of the account'}, the functions read ${Stripe.API_VERSION}: add an endpoint of that version, and delete this one.`,
    ),
  ];
};

/** The host and path of an address, without a trailing slash. */
const targetOf = (address: string): string => {
  const url = URL.parse(address);
  return `${url?.host}${url?.pathname.replace(/\/$/, '')}`;
};
