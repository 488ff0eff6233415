import { Link } from '#ui/components/link/link.tsx';
import type { SiteConfig } from '#application/site-config.ts';
import type { Clause } from '#ui/components/legal/legal-page.tsx';
import { policy } from '#ui/components/legal/policy.ts';

/** The terms of use, and the governing law. */
export const using = ({ contactEmail, supportEmail }: SiteConfig): readonly Clause[] => [
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <p>
        You can buy without an account. If you create one, give your own name and e-mail address and
        keep your password to yourself. What is done with your account counts as done by you, until
        you tell us that someone else got in. We may close an account that is used against these
        terms.
      </p>
    ),
  },
  {
    id: 'training',
    title: 'Training is at your own risk',
    body: (
      <p>
        Our products are training gear and our pages are about training. Neither is medical advice,
        and neither treats anything. Ask a doctor first if you are injured, pregnant, unwell or
        unsure. Read the instructions, start easy, and stop if it hurts. Check cork, band and strap
        before each use; do not use what is torn or cracked.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use of the site',
    body: (
      <ul>
        <li>Do not break in, overload the site or get around its security check.</li>
        <li>Do not order in someone else’s name or pay with someone else’s card.</li>
        <li>Do not use the contact form for advertising.</li>
      </ul>
    ),
  },
  {
    id: 'ownership',
    title: 'What belongs to us',
    body: (
      <p>
        The name, the mark, the texts, the pictures and the films on this site belong to Ground Up.
        Link to them as you like. Ask before you copy them.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we are liable for',
    body: (
      <p>
        We sell the products as described and put right what is wrong with them. As far as the law
        allows, we give no further warranty, we are not liable for indirect loss, and our liability
        for an order ends at what you paid for it. Nothing here takes away a right that the law does
        not let us take away.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We give at least {policy.changeNoticeDays} days’ notice of material changes, on this page,
        before they take effect. An order is held to the terms of the day it was placed.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of {policy.governingLaw}, whatever its rules on the
        conflict of laws would say. If one sentence here does not hold, the rest still does.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Orders, returns and refunds: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Anything
        else: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> or the{' '}
        <Link to="/contact">contact form</Link>. What we do with your data is in the{' '}
        <Link to="/about/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
];
