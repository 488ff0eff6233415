/** What only a person can do, at a console: no API sets these, and few APIs show them. */
export const byHand = (id: string): readonly (readonly [what: string, where: string])[] => [
  [
    'What shoppers ask before they pay: who sells, from where, when you ship and when you answer. Fill in VITE_SELLER_NAME, VITE_SELLER_ADDRESS, VITE_HANDLING_DAYS, VITE_NEXT_DROP and VITE_ANSWER_DAYS; the store omits what is empty',
    '.env',
  ],
  [
    'Two-step verification, best with a passkey, for every person with access to Google, Stripe, the domain’s registrar and the mail server',
    'https://myaccount.google.com/security and https://dashboard.stripe.com/settings/user',
  ],
  [
    'Hosting, your own domain: add it, and enter at its registrar the records that the console shows; this may take a day',
    `https://console.firebase.google.com/project/${id}/hosting/sites`,
  ],
  [
    'Stripe, tax registrations: add one wherever you must collect taxes',
    'https://dashboard.stripe.com/tax/registrations',
  ],
  [
    'Stripe, payment methods: turn on cards, and whatever else you want to take. Payments that arrive days later work too',
    'https://dashboard.stripe.com/settings/payment_methods',
  ],
  [
    'Stripe, customer emails: turn on Successful payments and Refunds, which are the shopper’s receipts',
    'https://dashboard.stripe.com/settings/emails',
  ],
  [
    'Stripe, Radar: block payments whose CVC or postal code check fails, and more than five cards from one address in an hour; review those of elevated risk, which the store holds back',
    'https://dashboard.stripe.com/settings/radar/rules',
  ],
  [
    'Organizations created since May 2024 forbid public functions. Allow them for this project: Domain restricted sharing, Override, Allow all',
    `https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains?project=${id}`,
  ],
];
