import type { Action } from './action.tsx';

/** Sends the mails again that failed. */
export const resend: Action = {
  name: 'Send Failed Mails Again',
  confirm: 'Send Again',
  describe: () => 'Sends the mails again that could not be sent.',
  run: () => ({ tool: 'orders', words: ['resend'] }),
};

/** Leaves an event alone that the hourly comparison cannot apply. */
export const dismiss = (event: string): Action => ({
  name: `Dismiss ${event}`,
  confirm: 'Dismiss Event',
  describe: () =>
    `The hourly comparison leaves ${event} alone from now on. First do by hand what it calls for: find it in Stripe.`,
  run: () => ({ tool: 'orders', words: ['dismiss', event] }),
});
