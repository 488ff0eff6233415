import { fail, ok } from '../../../../../src/domain/result.ts';
import { pluralize } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import { type Action, ActionButton } from './action.tsx';

/** Sends a refused mail again, or `all` of them. */
const resend = (mail: string): Action => ({
  name: mail === 'all' ? 'Send Failed Mails Again' : 'Send Again',
  confirm: 'Send Again',
  about: mail,
  describe: () =>
    mail === 'all'
      ? 'Sends the mails again that could not be sent, those about orders to the addresses that these have now.'
      : 'Writes the mail anew, and sends it to the address that the order has now.',
  run: async () => {
    const sent = await ask('resendMails', mail === 'all' ? {} : { mail });
    return ok(`${pluralize(sent, 'mail')} to be sent again`);
  },
});

const dismissMail = (mail: string): Action => ({
  name: 'Dismiss Mail',
  confirm: 'Dismiss Mail',
  about: mail,
  describe: () => 'The mail is no longer listed here. Nobody gets it.',
  run: async () => {
    await ask('dismissMail', { mail });
    return ok('The mail is dismissed.');
  },
});

/** What can be done about a refused mail, or about `all` of them. */
export const MailFixes = ({ mail }: { readonly mail: string }) => (
  <>
    <ActionButton action={resend(mail)} />
    {mail !== 'all' && <ActionButton action={dismissMail(mail)} />}
  </>
);

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
