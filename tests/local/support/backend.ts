import { localServices } from '#adapters/config/local-services.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fieldOf } from '#domain/field.ts';
import { shipping } from '#fakes/payments/sales.ts';
import { controlOf, type Control } from './control.ts';

const url = process.env['LOCAL_URL'];
if (url === undefined) throw new Error('Run these tests with "npm run test:local".');

/** The local backend that these tests run on. */
export const backend: Control = controlOf(url);

interface Item {
  readonly priceId: string;
  readonly quantity: number;
}

/** Opens a checkout by calling the checkout function, and returns the hosted page's URL. */
export async function open(items: readonly Item[]): Promise<string> {
  const response = await fetch(backend.functionUrl('createCheckoutSession'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: backend.url },
    body: JSON.stringify({ data: { items, origin: backend.url } }),
  });
  const answer: unknown = await response.json();
  const address = fieldOf(answer, 'result', 'url');
  if (typeof address !== 'string') throw new Error(`Checkout failed: ${JSON.stringify(answer)}`);
  return address;
}

/** Pays on the hosted page and returns the session's id, without waiting for the webhook. */
export async function pay(page: string, method = 'card', buyer = {}): Promise<string> {
  const id = new URL(page).searchParams.get('session') ?? '';
  const body = new URLSearchParams({ ...shipping, ...buyer, method });
  const { payments } = localServices(backend.url);
  const response = await fetch(`${payments}/c/pay/${id}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`The payment page responded with ${response.status}.`);
  return id;
}

export const rollers = (quantity: number): readonly Item[] => [
  { priceId: toeRoller.priceId, quantity },
];

/** Pays for rollers and returns the session's id, once its events have been delivered. */
export async function buy(quantity: number, method = 'card'): Promise<string> {
  const id = await pay(await open(rollers(quantity)), method);
  await backend.deliveries();
  return id;
}

/** The result of each delivery: the response's status, or the error if there was no response. */
export const statuses = async () =>
  (await backend.deliveries()).map(({ status, error }) => error ?? status);

export const orderIds = async () => Object.keys(await backend.collection('orders'));
