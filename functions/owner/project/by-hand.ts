/** The settings that only a person can change, mostly in a console: no API sets them, and few APIs show them. */
export const byHand = (id: string): readonly (readonly [what: string, where: string])[] => [
  [
    'Answers to what shoppers ask before they pay: your name and address, when you ship, and when you reply. Fill in VITE_SELLER_NAME, VITE_SELLER_ADDRESS, VITE_HANDLING_DAYS, VITE_NEXT_DROP and VITE_ANSWER_DAYS; the store omits any that are empty',
    '.env',
  ],
  [
    'Two-step verification, preferably with a passkey, for every person with access to Google, Stripe, the domain’s registrar and the mail server',
    'https://myaccount.google.com/security and https://dashboard.stripe.com/settings/user',
  ],
  [
    'Hosting, your own domain: add it, copy the DNS records that the console shows, and enter them at the domain’s registrar; this may take a day',
    `https://console.firebase.google.com/project/${id}/hosting/sites`,
  ],
  [
    'Stripe, tax registrations: add one wherever you must collect taxes',
    'https://dashboard.stripe.com/tax/registrations',
  ],
  [
    'Stripe, payment methods: turn on cards, and any other methods that you want to accept. Methods whose payments arrive days later work too',
    'https://dashboard.stripe.com/settings/payment_methods',
  ],
  [
    'Stripe, customer emails: turn on Successful payments and Refunds, so that shoppers get receipts',
    'https://dashboard.stripe.com/settings/emails',
  ],
  [
    'Stripe, Radar: block payments whose CVC or postal code check fails, and more than five cards from one IP address in an hour; review payments with elevated risk, whose orders the store holds back',
    'https://dashboard.stripe.com/settings/radar/rules',
  ],
  [
    'Organizations created since May 2024 forbid public functions by default. Allow them for this project: Domain restricted sharing, Override, Allow all',
    `https://console.cloud.google.com/iam-admin/orgpolicies/iam-allowedPolicyMemberDomains?project=${id}`,
  ],
];
