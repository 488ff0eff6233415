import type { SiteConfig } from '#application/site-config.ts';
import { LegalText } from '#ui/pages/legal/legal-text.tsx';
import { keptDays } from '#domain/retention.ts';
import { policy } from '#domain/policy.ts';
import { useSite } from '#ui/features/store/store-context.tsx';

export default function Privacy() {
  const { date, text } = policy.privacyUpdated;
  return (
    <LegalText
      description="What Ground Up keeps about you, why, for how long, and how to have it deleted. We never see your card number."
      lead={
        <>
          <p>
            In short: we keep what an order, an account or a message needs. We never see your card
            number. We do not sell your data to anyone.
          </p>
          <p>
            <small>
              Last updated <time dateTime={date}>{text}</time>
            </small>
          </p>
        </>
      }
      text={textOf(useSite())}
    />
  );
}

/** The privacy policy, in the format that `LegalText` reads. */
const textOf = ({ contactEmail, supportEmail }: SiteConfig) => `
# who-we-are: Who we are
Ground Up runs this store and sells the products in it. “We” means Ground Up; “you” means anyone who visits, buys, writes to us or opens an account.

# what-we-collect: What we collect
Only what you give us for something you asked us to do:
- **Orders:** your name, shipping address, email address and phone number, what you bought, what it cost, and any parcel, refund or dispute.
- **Accounts:** your name, your email address, and a password that we cannot read.
- **Messages:** the name, email address, phone number and text that you send.
- **Security:** when you create an account, a check that you are a person and not a program. When you create an account, write to us or go to checkout, the same provider tells us whether you are using this store’s page in a real browser. When you write to us or go to checkout, we use a coded form of your network address, so that nobody can flood the store or buy up its stock.
- **What went wrong:** if a part of the store fails for you, your browser reports which kind of failure it was, during which action, on which page and in which browser. We keep only how often each one occurred. A report does not say who you are or what you looked at, typed or bought, and it leaves nothing in your browser. If your browser sends Do Not Track or Global Privacy Control, it sends us no reports. To tell whether payments fail for several people, our servers remember your network address until the next such failure, but never store it.
- **Emails:** those that we send about an order, and those that you send us.

# payment: Card payments
You pay on the page of our card payment provider. Your card number goes to them and never to us: we neither see it nor keep it. They handle it under their own privacy policy. They tell us that an order was paid, what it contains and where to send it.

# your-browser: What stays in your browser
Your browser keeps your cart and your sign-in in its own storage, so that they are there when you come back. While you pay, it also keeps what you are paying for. When you go to checkout, the payment provider’s script loads, and may store its own data in your browser to detect fraud. A finished order empties the cart. You can clear all of this at any time in your browser’s settings.

# use: What we use it for
- To take, ship, refund and document your orders.
- To run your account, and the Toe Tests that will be part of it.
- To reply to you.
- To prevent fraud and abuse, and to keep what the law requires us to keep.

# sharing: Who else sees it
We do not sell or rent what we know about you. We share it only with those who need it to do their part:
- the card payment provider, for the payment;
- the carrier, for the delivery;
- the cloud platform on which orders, accounts and messages are kept;
- the provider of the security checks;
- authorities, where the law requires it.

# retention: How long we keep it
- **Orders:** your name, addresses and phone number for ${keptDays.orders} days after the purchase. What was bought, paid and refunded stays on record without your name, for as long as tax and commercial law require.
- **The page of an order,** which only its long address opens: ${keptDays.orderPages} days.
- **Accounts:** until you ask us to delete yours.
- **Messages:** ${keptDays.messages} days.
- **Emails:** ${keptDays.emails} days, and in our mailbox until what they are about is settled.
- **Counts of what went wrong:** ${keptDays.reports} days.
- **Coded network addresses:** a few days.
- **Logs:** the cloud platform notes each call of the store’s services with its network address, for 30 days.
- **Backups:** deleted data leaves them within 14 weeks.

The card payment provider keeps its own record of each payment, as the law requires.

# children: Children under ${policy.childAge}
This store is for people of ${policy.minimumAge} and older, and it is not meant for children. We do not knowingly collect anything from a child under ${policy.childAge}. If you believe that a child under ${policy.childAge} has given us personal information, write to [${supportEmail}](mailto:${supportEmail}) and we will delete it.

# your-rights: Your rights
You may ask us what we hold about you, and have it corrected, copied to you or deleted. Write to [${supportEmail}](mailto:${supportEmail}) from the address of your account or your order, so that we know it is you.

# security: How we protect it
Everything travels encrypted, and only those who need it for their work can reach it. No system is safe from every attack: use a password here that you use nowhere else.

# changes: Changes to this policy
When this policy changes, the date at the top changes with it. We tell you here of a material change at least ${policy.changeNoticeDays} days before it takes effect.

# contact: Contact
Questions about your data: [${supportEmail}](mailto:${supportEmail}). Anything else: [${contactEmail}](mailto:${contactEmail}) or the [contact form](/contact). What applies when you buy is in the [Terms of Service](/about/tos).`;
