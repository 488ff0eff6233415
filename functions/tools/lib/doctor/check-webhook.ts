import { Stripe } from 'stripe';
import { handledEvents } from '../../../src/adapters/stripe/event-types.ts';
import { bad, check, type Check } from './finding.ts';

/** The provider sends our webhook all that it handles, once, in the mode and the form that the functions expect. */
export const checkWebhook: Check = async ({ functionUrl, stripe, env }) => {
  const url = functionUrl('stripeWebhook');
  const { data: all } = await stripe().webhookEndpoints.list({ limit: 100 });
  const ours = all.filter((candidate) => placeOf(candidate.url) === placeOf(url));
  const active = ours.filter(({ status }) => status === 'enabled');
  const [webhook] = [...active, ...ours];
  if (webhook === undefined) return [bad(`No webhook is registered for ${url}.`)];
  const { enabled_events: enabled, livemode, api_version: version } = webhook;
  const missing = handledEvents.filter((type) => !enabled.includes(type) && !enabled.includes('*'));
  const mode = (isLive: boolean): string => (isLive ? 'live' : 'test');
  const [sent, taken] = [
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
      sent === taken,
      `The webhook sends ${sent} events.`,
      `The webhook sends ${sent} events, the key of Stripe is ${taken}.`,
    ),
    check(
      // Versions of one name are compatible, such as `2026-10-28.endive`.
      version?.split('.')[1] === Stripe.MAJOR_API_VERSION,
      `The webhook's API version is ${version}.`,
      `The webhook's API version is ${version ?? 'the default of the account'}, the functions read ${Stripe.API_VERSION}: add an endpoint of that version, and delete this one.`,
    ),
  ];
};

/** Where an address leads, without what makes no difference. */
const placeOf = (address: string): string => {
  const url = URL.parse(address);
  return `${url?.host}${url?.pathname.replace(/\/$/, '')}`;
};
