import type { Stripe } from 'stripe';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { idOf } from './ids.ts';
import { missing, refusal } from './refusal.ts';
import { buyerOf, sessionOf } from './session-objects.ts';
import type { EventData } from './webhooks.ts';
import { modeName } from './mode.ts';

/** The fake's sales tax rate on goods: a round number, not a real rate. */
const taxRate = 0.08;

/** How a shopper pays: immediately, or through a bank that confirms or rejects the payment later. */
const methods = ['card', 'bank', 'bank-failing'] as const;

type Params = Stripe.Checkout.SessionCreateParams;

/** A session with the lines that the hosted page shows, and the data for the payment. Amounts are in cents. */
export interface Opened {
  readonly session: Stripe.Checkout.Session;
  readonly lines: ReturnType<typeof linesIn>;
  readonly intent: NonNullable<Params['payment_intent_data']>;
}

export interface Paid extends Opened {
  readonly payment: string;
  readonly method: (typeof methods)[number];
}

export type Sessions = ReturnType<typeof createSessions>;

/** The checkout sessions of the fake payment provider. A method that fails throws a refusal. */
export function createSessions(
  report: (...reports: readonly EventData[]) => void,
  hostedPage?: string,
) {
  const sessions = new Map<string, Opened>();

  const save = (opened: Opened): Stripe.Checkout.Session => {
    sessions.set(opened.session.id, opened);
    return opened.session;
  };

  const get = (id: string): Opened => {
    // The provider's refusal of a malformed id has no error code.
    if (!new RegExp(`^cs_${modeName}_[a-zA-Z0-9]{8,}$`).test(id))
      throw refusal(`Invalid checkout.session id: ${id}`);
    const opened = sessions.get(id);
    if (!opened) throw missing('checkout.session', id);
    return opened;
  };

  return {
    get,
    create: (params: Params) => save(open(params, hostedPage)),
    all: () => [...sessions.values()].map(({ session }) => session).toReversed(),
    clear: () => sessions.clear(),

    /**
     * Pays a session with the details that the shopper entered on the hosted page: calls `add` with the payment, and
     * then reports the events. Does nothing if the session is no longer open.
     */
    pay: (id: string, form: URLSearchParams, add: (paid: Paid) => void): void => {
      const opened = get(id);
      if (opened.session.status !== 'open') return;
      const requested = methods.find((one) => one === form.get('method')) ?? 'card';
      const allowed = opened.session.allowed_payment_method_types;
      const method = allowed === null || allowed.includes('us_bank_account') ? requested : 'card';
      const payment = idOf('pi');
      const done: Stripe.Checkout.Session = {
        ...opened.session,
        ...buyerOf(form),
        status: 'complete',
        payment_status: method === 'card' ? 'paid' : 'unpaid',
        payment_intent: payment,
        url: null,
        ...(opened.session.adaptive_pricing?.enabled === true && abroad(form, opened.session)),
      };
      save({ ...opened, session: done });
      add({ ...opened, session: done, payment, method });
      const completed: EventData = ['checkout.session.completed', done];
      if (method === 'card') report(completed);
      else if (method === 'bank-failing')
        report(completed, ['checkout.session.async_payment_failed', done]);
      else {
        const cleared = save({ ...opened, session: { ...done, payment_status: 'paid' } });
        report(completed, ['checkout.session.async_payment_succeeded', cleared]);
      }
    },

    expire: (id: string): Stripe.Checkout.Session => {
      const opened = get(id);
      const { status } = opened.session;
      if (status !== 'open')
        throw refusal(
          'Only Checkout Sessions with a status in ["open"] can be expired. ' +
            `This Checkout Session has a status of \`${status}\`.`,
        );
      const expired = save({
        ...opened,
        session: { ...opened.session, status: 'expired', url: null },
      });
      report(['checkout.session.expired', expired]);
      return expired;
    },
  };
}

/** Adaptive pricing's price for shoppers abroad: in euros, at a rate that makes the amount clearly different. */
const abroad = (form: URLSearchParams, { amount_total: total }: Stripe.Checkout.Session) =>
  form.get('country') !== 'US' && {
    presentment_details: {
      presentment_amount: Math.round((total ?? 0) / 2),
      presentment_currency: 'eur',
    },
  };

const invalid = (param: string) => refusal(`Missing or invalid: ${param}`, 400, { param });

function linesIn({ line_items: items = [] }: Params) {
  if (items.length === 0) throw invalid('line_items');
  return items.map(({ price = '', quantity = 0 }, index) => {
    const product = catalogue.find(({ priceId }) => priceId === price);
    const param = `line_items[${index}][price]`;
    if (!product)
      throw refusal(`No such price: '${price}'`, 400, { code: 'resource_missing', param });
    if (!Number.isInteger(quantity) || quantity < 1)
      throw invalid(`line_items[${index}][quantity]`);
    return { name: product.name, quantity, amount: product.price * quantity };
  });
}

/** Creates an open session. Its hosted page is under `hostedPage`, or by default on the site of its success URL. */
function open(params: Params, hostedPage?: string): Opened {
  const lines = linesIn(params);
  const { mode, success_url: successUrl = '', cancel_url: cancelUrl = '' } = params;
  if (mode !== 'payment') throw invalid('mode');
  for (const [name, url] of Object.entries({ success_url: successUrl, cancel_url: cancelUrl }))
    if (!URL.canParse(url)) throw invalid(name);
  const id = idOf('cs', 24);
  const [rate] = params.shipping_options ?? [];
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const session = sessionOf({
    id,
    params: { ...params, success_url: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id) },
    url:
      hostedPage === undefined
        ? `${new URL(successUrl).origin}/test-checkout?session=${id}`
        : `${hostedPage}/${id}`,
    subtotal,
    shipping: rate?.shipping_rate_data?.fixed_amount?.amount ?? 0,
    tax: Math.round(subtotal * taxRate),
  });
  return { session, lines, intent: params.payment_intent_data ?? {} };
}
