/**
 * The rights of each function: the secrets in its environment, and the roles of its own service account. Deployments,
 * setup and the doctor follow this list.
 */
export const rights = {
  createCheckoutSession: {
    secrets: ['STRIPE_SECRET_KEY'],
    roles: ['datastore.user', 'firebaseappcheck.tokenVerifier'],
  },
  endCheckoutSession: { secrets: ['STRIPE_SECRET_KEY'], roles: ['datastore.user'] },
  createUserWithRecaptcha: {
    secrets: ['RECAPTCHA_SECRET_KEY'],
    roles: ['firebaseauth.admin', 'firebaseappcheck.tokenVerifier'],
  },
  messageRecieved: {
    secrets: ['RECAPTCHA_SECRET_KEY'],
    roles: ['datastore.user', 'firebaseappcheck.tokenVerifier'],
  },
  reportProblems: { secrets: [], roles: ['datastore.user'] },
  stripeWebhook: {
    secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    roles: ['datastore.user'],
  },
  endHeldSessions: { secrets: ['STRIPE_SECRET_KEY'], roles: ['datastore.user', 'run.invoker'] },
  reconcileOrders: { secrets: ['STRIPE_SECRET_KEY'], roles: ['datastore.user', 'run.invoker'] },
  eraseOrders: { secrets: [], roles: ['datastore.user', 'run.invoker'] },
  settleStock: { secrets: [], roles: ['datastore.user', 'eventarc.eventReceiver', 'run.invoker'] },
  sendAlert: { secrets: [], roles: ['datastore.user', 'eventarc.eventReceiver', 'run.invoker'] },
  sendMail: {
    secrets: ['SMTP_PASSWORD'],
    roles: ['datastore.user', 'eventarc.eventReceiver', 'run.invoker'],
  },
  retryMails: { secrets: ['SMTP_PASSWORD'], roles: ['datastore.user', 'run.invoker'] },
} as const satisfies Readonly<Record<string, Rights>>;

interface Rights {
  readonly secrets: readonly string[];
  /** The names of Google's roles, without `roles/`. */
  readonly roles: readonly string[];
}

export type FunctionName = keyof typeof rights;
export type Secret = (typeof rights)[FunctionName]['secrets'][number];

/**
 * The rights of each key to the payment provider, named as in the provider's dashboard. The doctor, the local backend
 * and docs/going-live.md follow this list.
 */
export const keyRights = {
  STRIPE_SECRET_KEY: [
    'Checkout Sessions: write',
    'Charges and Refunds: read',
    'PaymentIntents: read',
    'Disputes: read',
    'Events: read',
    'Prices: read',
    'Products: read',
    'Shipping Rates: write',
  ],
  STRIPE_OWNER_KEY: [
    'Charges and Refunds: write',
    'PaymentIntents: read',
    'Disputes: read',
    'Prices: read',
    'Products: read',
    'Webhook Endpoints: read',
    'Tax Settings: read',
    'Balance: read',
    'Balance Transaction Sources: read',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KeyRight = (typeof keyRights)[keyof typeof keyRights][number];

/** The name of a function's service account: the function's own name, in kebab case. */
export const accountOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The full email address of that account in a project. The shorthand `name@` is not enough, because firebase-tools
 * expands it only in some places. Elsewhere, it passes the shorthand to Google, which refuses it.
 */
export const addressOf = (name: string, project: string): string =>
  `${accountOf(name)}@${project}.iam.gserviceaccount.com`;
