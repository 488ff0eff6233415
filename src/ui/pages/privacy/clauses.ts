import type { SiteConfig } from '#application/site-config.ts';
import type { Clause } from '#ui/features/legal/legal-page.tsx';
import { policy } from '#ui/features/legal/policy.ts';

/** The privacy policy, section by section. */
export const clauses = ({ contactEmail, supportEmail }: SiteConfig): readonly Clause[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    text: 'Ground Up runs this store and sells the products in it. “We” means Ground Up; “you” means anyone who visits, buys, writes to us or opens an account.',
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    text: 'Only what you give us for something you asked us to do:',
    items: [
      '**Orders:** your name, shipping address, what you bought and what it cost.',
      '**Accounts:** your name, your e-mail address, and a password that we cannot read.',
      '**Messages:** the name, e-mail address, phone number and text that you send.',
      '**Security:** when you create an account, a check that you are a person and not a program.',
    ],
  },
  {
    id: 'payment',
    title: 'Card payments',
    text: 'You pay on the page of our card payment provider. Your card number goes to them and never to us: we neither see it nor keep it. They handle it under their own privacy policy. They tell us that an order was paid, what it holds and where it is to be sent.',
  },
  {
    id: 'your-browser',
    title: 'What stays in your browser',
    text: 'Your cart is kept in your browser’s own storage, so that it is there when you come back, and so is your sign-in. A finished order empties the cart. You can clear both at any time in your browser’s settings.',
  },
  {
    id: 'use',
    title: 'What we use it for',
    items: [
      'To take, ship, refund and prove your orders.',
      'To run your account, and the Toe Tests that will live there.',
      'To answer you.',
      'To keep out fraud and abuse, and to keep what the law makes us keep.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    text: 'We do not sell or rent what we know about you. It goes only to those who need it to do their part:',
    items: [
      'the card payment provider, for the payment;',
      'the carrier, for the delivery;',
      'the cloud platform on which orders, accounts and messages are kept;',
      'the provider of the security check;',
      'an authority, where the law obliges us.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    text: 'Orders: as long as tax and commercial law ask. Accounts: until you ask us to delete yours. Messages: until what you wrote about is settled.',
  },
  {
    id: 'children',
    title: `Children under ${policy.childAge}`,
    text: `This store is for people of ${policy.minimumAge} and older, and it is not meant for children. We do not knowingly collect anything from a child under ${policy.childAge}. If you believe that a child under ${policy.childAge} has given us personal information, write to [${supportEmail}](mailto:${supportEmail}) and we will delete it.`,
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    text: `Ask us what we hold about you, have it put right, have a copy, or have it deleted. Write to [${supportEmail}](mailto:${supportEmail}) from the address of your account or your order, so that we know it is you.`,
  },
  {
    id: 'security',
    title: 'How we protect it',
    text: 'Everything travels encrypted, and only those who need it for their work can reach it. No system is beyond every attack: use a password here that you use nowhere else.',
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: `When this policy changes, the date at the top changes with it. Of a material change we tell you here at least ${policy.changeNoticeDays} days before it takes effect.`,
  },
  {
    id: 'contact',
    title: 'Contact',
    text: `Questions about your data: [${supportEmail}](mailto:${supportEmail}). Anything else: [${contactEmail}](mailto:${contactEmail}) or the [contact form](/contact). What applies when you buy is in the [Terms of Service](/about/tos).`,
  },
];
