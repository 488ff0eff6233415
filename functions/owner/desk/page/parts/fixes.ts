import { ok } from '../../../../../src/domain/result.ts';
import { dismissed, pluralize } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import type { Action } from './action.tsx';

/** Sends the mails again that failed. */
export const resend: Action = {
  name: 'Send Failed Mails Again',
  confirm: 'Send Again',
  describe: () => 'Sends the mails again that could not be sent.',
  run: async () => ok(`${pluralize(await ask('resendMails'), 'mail')} to be sent again`),
};

/** Leaves an event alone that the hourly comparison cannot apply. */
export const dismiss = (event: string): Action => ({
  name: `Dismiss ${event}`,
  confirm: 'Dismiss Event',
  describe: () =>
    `The hourly comparison leaves ${event} alone from now on. First do by hand what it calls for: find it in Stripe.`,
  run: async () => dismissed(event, await ask('dismissEvent', { event })),
});
