import { localServices } from '#adapters/config/local-services.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fieldsIn } from '#domain/field.ts';
import { shipping } from '#fakes/payments/sales.ts';
import { controlOf, type Control } from './control.ts';

const url = process.env['LOCAL_URL'];
if (url === undefined) throw new Error('These tests are run by "npm run test:local".');

/** The local backend that these tests run on. */
export const backend: Control = controlOf(url);

interface CallResult {
  readonly status: number;
  readonly result: unknown;
  readonly error: Readonly<Record<string, unknown>>;
}

/** Sends a body to an exported function, as the store's pages do. */
export async function send(name: string, body: string, headers = {}): Promise<CallResult> {
  const response = await fetch(backend.functionUrl(name), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: backend.url, ...headers },
    body,
  });
  const text = await response.text();
  const parsed = text.startsWith('{') ? fieldsIn(JSON.parse(text)) : {};
  const { result, error } = parsed;
  return { status: response.status, result, error: fieldsIn(error) };
}

/** Calls an exported function with `{data}`. */
export const call = (name: string, data: unknown): Promise<CallResult> =>
  send(name, JSON.stringify({ data }));

interface Item {
  readonly priceId: string;
  readonly quantity: number;
}

/** Opens a checkout by the exported function; returns the hosted page's address. */
export async function open(items: readonly Item[]): Promise<string> {
  const { result, error } = await call('createCheckoutSession', { items, origin: backend.url });
  const address = fieldsIn(result)['url'];
  if (typeof address !== 'string') throw new Error(`No checkout: ${JSON.stringify(error)}`);
  return address;
}

/** Pays on the hosted page and returns the session's id, without waiting for the webhook. */
export async function pay(page: string, method = 'card', buyer = {}): Promise<string> {
  const id = new URL(page).searchParams.get('session') ?? '';
  const body = new URLSearchParams({ ...shipping, ...buyer, method });
  const { payments } = localServices(backend.url);
  const response = await fetch(`${payments}/c/pay/${id}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`Paying gave ${response.status}.`);
  return id;
}

export const rollers = (quantity: number): readonly Item[] => [
  { priceId: toeRoller.priceId, quantity },
];

/** Pays for rollers and returns the session's id, once its events are delivered. */
export async function buy(quantity: number, method = 'card'): Promise<string> {
  const id = await pay(await open(rollers(quantity)), method);
  await backend.deliveries();
  return id;
}

/** The result of each delivery: a status, or why there was none. */
export const statuses = async () =>
  (await backend.deliveries()).map(({ status, error }) => error ?? status);

export const orderIds = async () => Object.keys(await backend.collection('orders'));
