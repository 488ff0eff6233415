import { fail, ok } from '../../../../../src/domain/result.ts';
import { pluralize } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import { type Action, ActionButton } from './action.tsx';

const resend = (mail: string): Action => ({
  name: mail === 'all' ? 'Resend Failed Emails' : 'Resend',
  confirm: 'Resend',
  about: mail,
  describe: () =>
    mail === 'all'
      ? 'Resends the emails that could not be sent. Emails about orders go to the current addresses.'
      : 'Rewrites the email, and sends it to the order’s current address.',
  run: async () => {
    const sent = await ask('resendMails', mail === 'all' ? {} : { mail });
    return ok(`${pluralize(sent, 'email')} to be resent`);
  },
});

const dismissMail = (mail: string): Action => ({
  name: 'Dismiss Email',
  confirm: 'Dismiss Email',
  about: mail,
  describe: () => 'The email is no longer listed here. Nobody gets it.',
  run: async () => {
    await ask('dismissMail', { mail });
    return ok('The email is dismissed.');
  },
});

/** The actions for a refused email, or for `all` of them. */
export const MailFixes = ({ mail }: { readonly mail: string }) => (
  <>
    <ActionButton action={resend(mail)} />
    {mail !== 'all' && <ActionButton action={dismissMail(mail)} />}
  </>
);

/** Dismisses an event that the hourly comparison cannot apply. */
export const dismiss = (event: string): Action => ({
  name: `Dismiss ${event}`,
  confirm: 'Dismiss Event',
  describe: () =>
    `The hourly comparison ignores ${event} from now on. First find it in Stripe, and do by hand what it requires.`,
  run: async () =>
    (await ask('dismissEvent', { event }))
      ? ok(`${event} is dismissed: the comparison ignores it.`)
      : fail(`The comparison did not fail to apply ${event}.`),
});
