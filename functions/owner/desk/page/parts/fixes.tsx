import { fail, ok } from '../../../../../src/domain/result.ts';
import { pluralize } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import { type Action, ActionButton } from './action.tsx';

const resend = (email: string): Action => ({
  name: email === 'all' ? 'Resend Failed Emails' : 'Resend',
  confirm: 'Resend',
  about: email,
  describe: () =>
    email === 'all'
      ? 'Resends the emails that could not be sent. Emails about orders go to the orders’ current addresses.'
      : 'Rewrites the email, and sends it to the order’s current address.',
  run: async () => {
    const sent = await ask('resendEmails', email === 'all' ? {} : { id: email });
    return ok(`${pluralize(sent, 'email')} will be resent.`);
  },
});

const dismissEmail = (email: string): Action => ({
  name: 'Dismiss Email',
  confirm: 'Dismiss Email',
  about: email,
  describe: () => 'The email will no longer be listed here, and will not be sent.',
  run: async () => {
    await ask('dismissEmail', { id: email });
    return ok('The email has been dismissed.');
  },
});

/** The actions for a refused email, or for `all` of them. */
export const EmailFixes = ({ email }: { readonly email: string }) => (
  <>
    <ActionButton action={resend(email)} />
    {email !== 'all' && <ActionButton action={dismissEmail(email)} />}
  </>
);

/** Dismisses an event that the hourly comparison cannot apply. */
export const dismiss = (event: string): Action => ({
  name: `Dismiss ${event}`,
  confirm: 'Dismiss Event',
  describe: () =>
    `The hourly comparison will ignore ${event} from now on. First find the event in Stripe, and handle it manually.`,
  run: async () =>
    (await ask('dismissEvent', { event }))
      ? ok(`${event} has been dismissed: the comparison will ignore it.`)
      : fail(`${event} is not among the events that could not be applied.`),
});
