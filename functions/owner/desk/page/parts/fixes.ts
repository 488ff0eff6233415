import { fail, ok } from '../../../../../src/domain/result.ts';
import { pluralize } from '../../../orders/words.ts';
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
  run: async () =>
    (await ask('dismissEvent', { event }))
      ? ok(`${event} is dismissed: the comparison leaves it alone.`)
      : fail(`The comparison has not failed to apply ${event}.`),
});
