import { Link } from '#ui/components/link/link.tsx';
import type { SiteConfig } from '#application/site-config.ts';
import type { Clause } from '#ui/components/legal/legal-page.tsx';
import { policy } from '#ui/components/legal/policy.ts';

/** The privacy policy, section by section. */
export const clauses = ({ contactEmail, supportEmail }: SiteConfig): readonly Clause[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        Ground Up runs this store and sells the products in it. “We” means Ground Up; “you” means
        anyone who visits, buys, writes to us or opens an account.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <p>Only what you give us for something you asked us to do:</p>
        <ul>
          <li>
            <strong>Orders:</strong> your name, shipping address, what you bought and what it cost.
          </li>
          <li>
            <strong>Accounts:</strong> your name, your e-mail address, and a password that we cannot
            read.
          </li>
          <li>
            <strong>Messages:</strong> the name, e-mail address, phone number and text that you
            send.
          </li>
          <li>
            <strong>Security:</strong> when you create an account, a check that you are a person and
            not a program.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Card payments',
    body: (
      <p>
        You pay on the page of our card payment provider. Your card number goes to them and never to
        us: we neither see it nor keep it. They handle it under their own privacy policy. They tell
        us that an order was paid, what it holds and where it is to be sent.
      </p>
    ),
  },
  {
    id: 'your-browser',
    title: 'What stays in your browser',
    body: (
      <p>
        Your cart is kept in your browser’s own storage, so that it is there when you come back, and
        so is your sign-in. A finished order empties the cart. You can clear both at any time in
        your browser’s settings.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <ul>
        <li>To take, ship, refund and prove your orders.</li>
        <li>To run your account, and the Toe Tests that will live there.</li>
        <li>To answer you.</li>
        <li>To keep out fraud and abuse, and to keep what the law makes us keep.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <p>
          We do not sell or rent what we know about you. It goes only to those who need it to do
          their part:
        </p>
        <ul>
          <li>the card payment provider, for the payment;</li>
          <li>the carrier, for the delivery;</li>
          <li>the cloud platform on which orders, accounts and messages are kept;</li>
          <li>the provider of the security check;</li>
          <li>an authority, where the law obliges us.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <p>
        Orders: as long as tax and commercial law ask. Accounts: until you ask us to delete yours.
        Messages: until what you wrote about is settled.
      </p>
    ),
  },
  {
    id: 'children',
    title: `Children under ${policy.childAge}`,
    body: (
      <p>
        This store is for people of {policy.minimumAge} and older, and it is not meant for children.
        We do not knowingly collect anything from a child under {policy.childAge}. If you believe
        that a child under {policy.childAge} has given us personal information, write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will delete it.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        Ask us what we hold about you, have it put right, have a copy, or have it deleted. Write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> from the address of your account or
        your order, so that we know it is you.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Everything travels encrypted, and only those who need it for their work can reach it. No
        system is beyond every attack: use a password here that you use nowhere else.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When this policy changes, the date at the top changes with it. Of a material change we tell
        you here at least {policy.changeNoticeDays} days before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about your data: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Anything
        else: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> or the{' '}
        <Link to="/contact">contact form</Link>. What applies when you buy is in the{' '}
        <Link to="/about/tos">Terms of Service</Link>.
      </p>
    ),
  },
];
