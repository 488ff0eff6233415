import { privateData } from '#backend';
import { clock } from '#adapters/browser/clock.ts';
import { createLogger } from '#adapters/browser/logger.ts';
import { isStorageForbidden, openBackend } from '#adapters/memory/backend.ts';
import type { PendingPayment } from '#adapters/memory/backend-state.ts';
import {
  createTestPayments,
  type ShippingDetails,
  type TestPayments,
} from '#adapters/memory/test-payments.ts';
import { formatCents } from '#domain/money.ts';
import { shippingMethod } from '#domain/shipping.ts';

/* A fake of the payment provider's hosted page (behaviour 5.4). Like a different company's site, it shares only the
   backend's state with the store. On the local backend, the form has more fields. */
const { local, site } = import.meta.env.CONFIG;
const sessionId = new URLSearchParams(location.search).get('session') ?? '';

/** Fetches this checkout from the local backend's fake payment provider, or pays for it if there is a body. */
async function requestCheckout(origin: string, body?: URLSearchParams): Promise<PendingPayment> {
  const url = `${origin}/c/pay/${encodeURIComponent(sessionId)}`;
  const response = await fetch(url, body && { method: 'POST', body });
  if (!response.ok)
    throw new Error(`The payment provider responded with status ${response.status}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fake provider responds with this type
  return (await response.json()) as PendingPayment;
}

const payments: TestPayments = local
  ? {
      find: () => requestCheckout(local.payments),
      pay: async (_id, shipping) => {
        await requestCheckout(local.payments, new URLSearchParams({ ...shipping }));
      },
    }
  : createTestPayments(openBackend(clock, createLogger(privateData), location.search));
if (local)
  for (const part of document.querySelectorAll('[data-local]')) part.removeAttribute('hidden');

const byId = <T extends HTMLElement>(id: string, type: new () => T): T => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`There is no ${type.name} with the id ${id}.`);
  return element;
};
const form = byId('form', HTMLFormElement);
const failure = byId('failure', HTMLElement);
const payButton = byId('pay-button', HTMLButtonElement);
const cancelButton = byId('cancel-button', HTMLButtonElement);

function setBusy(busy: boolean): void {
  payButton.disabled = busy;
  cancelButton.disabled = busy;
  payButton.textContent = busy ? 'Processing...' : 'Pay';
}

function row(tags: readonly [row: string, name: string, amount: string], texts: string[]): Element {
  const element = document.createElement(tags[0]);
  element.append(
    ...texts.map((text, index) =>
      Object.assign(document.createElement(tags[index + 1] ?? 'span'), { textContent: text }),
    ),
  );
  return element;
}

function show({ lines, subtotal, shippingCost, taxAmount, total, notes }: PendingPayment): void {
  byId('total', HTMLElement).textContent = formatCents(total);
  byId('lines', HTMLElement).append(
    ...lines.map(({ name, quantity, amount }) =>
      row(['li', 'span', 'span'], [`${name} × ${quantity}`, formatCents(amount)]),
    ),
  );
  const sums = { Subtotal: subtotal, [shippingMethod]: shippingCost, Tax: taxAmount };
  byId('sums', HTMLElement).append(
    ...Object.entries(sums).map(([label, amount]) =>
      row(['div', 'dt', 'dd'], [label, formatCents(amount)]),
    ),
  );
  byId('notes', HTMLElement).append(
    ...(local ? notes : [site.shipping.text, ...notes]).map((note) =>
      Object.assign(document.createElement('p'), { textContent: note }),
    ),
  );
  byId('message', HTMLElement).hidden = true;
  byId('ways', HTMLElement).hidden = true;
  byId('checkout', HTMLElement).hidden = false;
}

function shippingOf(data: FormData): ShippingDetails {
  const text = (key: keyof ShippingDetails) => {
    const value = data.get(key);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    line1: text('line1'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    country: text('country'),
    email: text('email'),
    ...(local && { line2: text('line2'), method: text('method') }),
  };
}

// The bfcache may restore this page with its buttons disabled, so enable them.
addEventListener('pageshow', () => setBusy(false));

const payment = await payments.find(sessionId).catch(() => undefined);
if (payment) {
  show(payment);
  cancelButton.addEventListener('click', () => location.assign(payment.cancelUrl));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    setBusy(true);
    failure.hidden = true;
    payments.pay(sessionId, shippingOf(new FormData(form))).then(
      () => location.assign(payment.successUrl),
      () => {
        setBusy(false);
        failure.hidden = false;
      },
    );
  });
} else {
  byId('message', HTMLElement).textContent = isStorageForbidden()
    ? 'This browser blocks site data, so the simulated payment cannot continue. In the real store, the payment provider’s own page would appear here.'
    : 'This checkout does not exist.';
  byId('ways', HTMLElement).classList.remove('late');
}
