import { memoize } from './memoize.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { mailTo, projectId, stripeSettings } from '../settings/settings.ts';
import { openStore } from './store.ts';

const { env } = process;

/** The ports of the document store and of the payment provider, for the webhook and the hourly comparison. */
export const paymentPorts = memoize(() => {
  const owner = mailTo(env);
  const settings = stripeSettings(env);
  const history = createHistory({ stripe: openStripe(settings), project: projectId(env) });
  return { ...openStore(() => owner), payments: { ...history, isLive: settings.isLive } };
});
