import { initialStock } from '../src/domain/catalogue/initial-stock.ts';
import { demoAccount, projectId, type Ports } from './settings.ts';

const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** A request of the owner to a local service; rejects where it is refused. */
export async function ask(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: owner,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} gave ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

const documentsOf = (ports: Ports): string =>
  `http://127.0.0.1:${ports.documents}/v1/projects/${projectId}/databases/(default)/documents`;

/** The resource name of a record. */
export const nameOf = (path: string): string =>
  `projects/${projectId}/databases/(default)/documents/${path}`;

/** Writes records, each by its path and its fields in the wire's format. */
export const writeDocuments = (
  ports: Ports,
  documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<unknown> =>
  ask('POST', `${documentsOf(ports)}:commit`, {
    writes: Object.entries(documents).map(([path, fields]) => ({
      update: { name: nameOf(path), fields },
    })),
  });

/** Sets the inventory of products. */
export const writeStock = (
  ports: Ports,
  stock: Readonly<Record<string, number>>,
): Promise<unknown> =>
  writeDocuments(
    ports,
    Object.fromEntries(
      Object.entries(stock).map(([id, inventory]) => [
        `products/${id}`,
        { inventory: { integerValue: String(inventory) } },
      ]),
    ),
  );

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export const writeAccount = (ports: Ports, account: NewAccount): Promise<unknown> =>
  ask(
    'POST',
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    account,
  );

/** The initial stock and the first account (behaviour 15.5). */
export async function seed(ports: Ports): Promise<void> {
  await writeStock(ports, initialStock);
  await writeAccount(ports, demoAccount);
}
