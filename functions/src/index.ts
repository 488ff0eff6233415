/**
 * The store's functions. Pages call some of them by name and region (behaviour 14.1). Each function loads its part
 * of `wiring` on its first call: every function's process loads this file, and a deployment loads it without settings.
 */
import { onRequest } from 'firebase-functions/https';
import { defineInt } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { clientAddress, clientOf } from './adapters/system/client-address.ts';
import { guardServers } from './adapters/system/front-door.ts';
import { emailTime, maxBodyBytes } from './domain/limits.ts';
import { maxReportBytes } from '../../src/domain/reports/report.ts';
import { oneTimeAppCheck } from './wiring/app-check.ts';
import { allowed } from './wiring/allowed.ts';
import { withFailureAlert, callable } from './wiring/callable.ts';
import { documentTrigger } from './wiring/document-trigger.ts';
import { listOf } from './settings/read-settings.ts';
import { proxyHops } from './settings/settings.ts';

const { env } = process;
guardServers('stripeWebhook', maxBodyBytes);
guardServers('reportProblems', maxReportBytes);

const minInstances = defineInt('MIN_INSTANCES', {
  description: 'Instances of the checkout and webhook functions to keep warm for a drop',
  default: 0,
});

const everywhere = { region: 'us-central1', maxInstances: 20 };
/**
 * For functions that anyone may call. The memory has room for the largest bodies that an instance may get at once.
 */
const open = { ...everywhere, memory: '512MiB' } as const;
const fromStore = { ...open, cors: listOf(env['ALLOWED_ORIGINS']) };

export const createCheckoutSession = callable(
  'createCheckoutSession',
  { ...fromStore, ...oneTimeAppCheck, ...allowed('createCheckoutSession'), minInstances },
  async (input, client) => (await import('./wiring/checkout.ts')).openCheckout(input, client),
);

/** Ends an abandoned checkout (behaviour 5.6). */
export const endCheckoutSession = callable(
  'endCheckoutSession',
  { ...fromStore, ...allowed('endCheckoutSession') },
  async (input, client) => (await import('./wiring/checkout.ts')).endCheckout(input, client),
);

export const createUserWithRecaptcha = callable(
  'createUserWithRecaptcha',
  { ...fromStore, ...oneTimeAppCheck, ...allowed('createUserWithRecaptcha') },
  async (input, client) => (await import('./wiring/sign-up.ts')).signUp(input, client),
);

/** The misspelling stays, since the pages call the function by this name (behaviour 14.1). */
export const messageRecieved = callable(
  'messageRecieved',
  { ...fromStore, ...oneTimeAppCheck, ...allowed('messageRecieved') },
  async (input, client) => (await import('./wiring/contact.ts')).contact(input, client),
);

/** The webhook for the payment provider. Anyone may call it, but it reads only signed bodies. */
export const stripeWebhook = onRequest(
  {
    ...open,
    ...allowed('stripeWebhook'),
    minInstances,
    invoker: 'public',
  },
  async (request, response) => {
    const { method, rawBody: body, headers } = request;
    const signature = headers['stripe-signature'];
    const status = await withFailureAlert('stripeWebhook', async () => {
      // The doctor reads these headers. Callers learn only their own address.
      response.setHeader('X-Client-Address', clientAddress(request, proxyHops(env)));
      response.setHeader('X-Client-Forwarded', String(headers['x-forwarded-for'] ?? ''));
      return (await import('./wiring/webhook.ts')).webhook({
        method,
        body,
        signature: typeof signature === 'string' ? signature : undefined,
      });
    }).catch(() => 500);
    response.sendStatus(status);
  },
);

/** Counts the pages' reports for the owner (behaviour 17.2). Pages do not wait for a response. */
export const reportProblems = onRequest(
  {
    ...everywhere,
    ...allowed('reportProblems'),
    memory: '256MiB',
    maxInstances: 3,
    invoker: 'public',
  },
  async (request, response) => {
    const client = clientOf(clientAddress(request, proxyHops(env)));
    const status = await withFailureAlert('reportProblems', async () =>
      (await import('./wiring/reports.ts')).report(request, client),
    ).catch(() => 500);
    response.sendStatus(status);
  },
);

/** Ends abandoned checkouts of limited products (behaviour 16.6). */
export const endHeldSessions = onSchedule(
  {
    ...everywhere,
    ...allowed('endHeldSessions'),
    maxInstances: 1,
    schedule: 'every 1 minutes',
    timeoutSeconds: 300,
  },
  async () =>
    withFailureAlert('endHeldSessions', async () =>
      (await import('./wiring/checkout.ts')).endHeldCheckouts(),
    ),
);

export const reconcileOrders = onSchedule(
  {
    ...everywhere,
    ...allowed('reconcileOrders'),
    memory: '512MiB',
    schedule: 'every 60 minutes',
    retryCount: 1,
    timeoutSeconds: 540,
  },
  async () => (await import('./wiring/reconcile.ts')).reconcile(),
);

/** Erases the personal data of old orders (behaviour 16.4). */
export const eraseOrders = onSchedule(
  {
    ...everywhere,
    ...allowed('eraseOrders'),
    maxInstances: 1,
    schedule: 'every 24 hours',
    retryCount: 1,
    timeoutSeconds: 540,
  },
  async () =>
    withFailureAlert('eraseOrders', async () => (await import('./wiring/retention.ts')).eraseOld()),
);

/** Sends emails that could not be sent immediately, or that were not marked as sent (behaviour 16.3). */
export const retryMails = onSchedule(
  {
    ...everywhere,
    ...allowed('retryMails'),
    maxInstances: 1,
    schedule: 'every 1 minutes',
    timeoutSeconds: emailTime.function / 1000,
  },
  async () =>
    withFailureAlert('retryMails', async () => (await import('./wiring/email.ts')).sendDue()),
);

/** Updates the stock after each order (behaviour 16.2). One instance serves all calls, so that they share counts. */
export const settleStock = documentTrigger(
  'settleStock',
  {
    ...everywhere,
    ...allowed('settleStock'),
    document: 'orders/{session}',
    maxInstances: 1,
    concurrency: 1000,
    // The digest after a drop reads thousands of orders, here and in `reconcileOrders`.
    memory: '512MiB',
  },
  async () => (await import('./wiring/triggers.ts')).settle(),
);

/** Sends each stored alert to the owner (behaviour 16.3). */
export const sendAlert = documentTrigger(
  'sendAlert',
  {
    ...everywhere,
    ...allowed('sendAlert'),
    document: 'alerts/{alert}',
    maxInstances: 2,
    concurrency: 80,
  },
  async ({ alert = '' }) => (await import('./wiring/triggers.ts')).send(alert),
);

/** Sends each email as soon as it is written (behaviour 16.3), but only a few at once: small servers accept no more. */
export const sendMail = documentTrigger(
  'sendMail',
  {
    ...everywhere,
    ...allowed('sendMail'),
    document: 'mail/{mail}',
    maxInstances: 1,
    concurrency: 5,
    timeoutSeconds: emailTime.function / 1000,
  },
  async ({ mail = '' }) =>
    withFailureAlert('sendMail', async () => (await import('./wiring/email.ts')).send(mail)),
);
