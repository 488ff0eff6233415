import { randomBytes } from 'node:crypto';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { refusal } from './refusal.ts';
import type { Report } from './webhooks.ts';

/** The fake's sales tax on the goods: a round number, no real place's rate. */
const taxRate = 0.08;

/** How a shopper pays: at once, or by a bank that confirms or refuses later. */
const methods = ['card', 'bank', 'bank-failing'] as const;

/** A session, as far as the store uses it, with the lines that the hosted page shows. Amounts are in cents. */
export type Session = ReturnType<typeof open>;

export type Sessions = ReturnType<typeof createSessions>;

/** The checkout sessions of the payment provider's fake. Each method throws a refusal. */
export function createSessions(
  report: (...reports: readonly Report[]) => void,
  hostedPage?: string,
) {
  const sessions = new Map<string, Session>();

  const save = (session: Session): Session => {
    sessions.set(session.id, session);
    return session;
  };

  const get = (id: string): Session => {
    const session = sessions.get(id);
    if (!session)
      throw refusal(`No such checkout.session: '${id}'`, 404, { code: 'resource_missing' });
    return session;
  };

  return {
    get,
    /** Opens a session from a form of the SDK. */
    create: (form: URLSearchParams) => save(open(form, hostedPage)),
    /** All sessions, the newest first. */
    all: () => [...sessions.values()].toReversed(),
    clear: () => sessions.clear(),

    /**
     * Pays an open session with what the shopper filled in on the hosted page, and reports it. Returns the session, or
     * undefined if it is no longer open.
     */
    pay: (id: string, form: URLSearchParams): Session | undefined => {
      const session = get(id);
      if (session.status !== 'open') return undefined;
      const requested = methods.find((one) => one === form.get('method')) ?? 'card';
      const method = session.payment_method_types[0] === 'card' ? 'card' : requested;
      const shipping = shippingIn(form);
      const done = save({
        ...session,
        status: 'complete',
        payment_status: method === 'card' ? 'paid' : 'unpaid',
        payment_intent: `pi_test_${randomBytes(12).toString('hex')}`,
        url: null,
        collected_information: { shipping_details: shipping },
        customer_details: { ...shipping, email: form.get('email') || null, phone: null },
      });
      const completed: Report = ['checkout.session.completed', done];
      if (method === 'card') report(completed);
      else if (method === 'bank-failing')
        report(completed, ['checkout.session.async_payment_failed', done]);
      else {
        const cleared = save({ ...done, payment_status: 'paid' });
        report(completed, ['checkout.session.async_payment_succeeded', cleared]);
      }
      return done;
    },

    /** Ends an open session, and reports it. */
    expire: (id: string): Session => {
      const session = get(id);
      if (session.status !== 'open') throw refusal('Only open sessions can be expired.');
      const expired = save({ ...session, status: 'expired', url: null });
      report(['checkout.session.expired', expired]);
      return expired;
    },
  };
}

const invalid = (name: string) => refusal(`Missing or wrong: ${name}`);

function linesIn(form: URLSearchParams) {
  const lines = [];
  for (let index = 0; form.has(`line_items[${index}][price]`); index += 1) {
    const price = form.get(`line_items[${index}][price]`);
    const quantity = Number(form.get(`line_items[${index}][quantity]`));
    const product = catalogue.find(({ priceId }) => priceId === price);
    if (!product) throw refusal(`No such price: '${price ?? ''}'`);
    if (!Number.isInteger(quantity) || quantity < 1) throw invalid('line_items[quantity]');
    lines.push({ name: product.name, quantity, amount: product.price * quantity });
  }
  if (lines.length === 0) throw invalid('line_items');
  return lines;
}

function urlIn(form: URLSearchParams, name: string): string {
  const url = form.get(name) ?? '';
  if (!URL.canParse(url)) throw invalid(name);
  return url;
}

/** An open session. Its hosted page is at the site that it leads back to, or below `hostedPage`. */
function open(form: URLSearchParams, hostedPage?: string) {
  const lines = linesIn(form);
  if (form.get('mode') !== 'payment') throw invalid('mode');
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const created = Math.floor(Date.now() / 1000);
  const successUrl = urlIn(form, 'success_url');
  const rate = 'shipping_options[0][shipping_rate_data][fixed_amount][amount]';
  const shipping = Number(form.get(rate) ?? 0);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round(subtotal * taxRate);
  return {
    id,
    object: 'checkout.session',
    status: 'open' as 'open' | 'complete' | 'expired',
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    payment_intent: null as string | null,
    url: (hostedPage === undefined
      ? `${new URL(successUrl).origin}/test-checkout?session=${id}`
      : `${hostedPage}/${id}`) as string | null,
    collected_information: { shipping_details: null as object | null },
    customer_details: null as object | null,
    mode: 'payment',
    payment_method_types: form.getAll('payment_method_types[0]'),
    lines,
    livemode: false,
    created,
    expires_at: Number(form.get('expires_at') ?? created + 24 * 3600),
    currency: 'usd',
    success_url: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancel_url: urlIn(form, 'cancel_url'),
    metadata: metadataIn(form),
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping + tax,
    shipping_cost: { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping },
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: tax },
  };
}

const metadataIn = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

function shippingIn(form: URLSearchParams) {
  const part = (name: string): string => form.get(name) ?? '';
  const address = {
    line1: part('line1'),
    line2: part('line2') || null,
    city: part('city'),
    state: part('state'),
    postal_code: part('postalCode'),
    country: part('country'),
  };
  return { name: part('name'), address };
}
