import { demoAccount } from '../src/domain/account/demo-account.ts';
import { fieldsOf } from '../fakes/documents/wire-values.ts';
import { initialStock } from '../src/domain/catalogue/initial-stock.ts';
import { projectId, type Ports } from './settings.ts';

export async function requestAsOwner(
  method: string,
  url: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export const documentsAt = (ports: Ports): string =>
  `http://127.0.0.1:${ports.documents}/v1/projects/${projectId}/databases/(default)/documents`;

export const nameOf = (path: string): string =>
  `projects/${projectId}/databases/(default)/documents/${path}`;

export const writeDocuments = (
  ports: Ports,
  documents: Readonly<Record<string, object>>,
): Promise<unknown> =>
  requestAsOwner('POST', `${documentsAt(ports)}:commit`, {
    writes: Object.entries(documents).map(([path, fields]) => ({
      update: { name: nameOf(path), fields: fieldsOf(fields) },
    })),
  });

export const writeStock = (
  ports: Ports,
  stock: Readonly<Record<string, number>>,
): Promise<unknown> =>
  writeDocuments(
    ports,
    Object.fromEntries(
      Object.entries(stock).map(([id, inventory]) => [`products/${id}`, { inventory }]),
    ),
  );

export const writeAccount = (
  ports: Ports,
  account: Readonly<Record<keyof typeof demoAccount, string>>,
): Promise<unknown> =>
  requestAsOwner(
    'POST',
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    account,
  );

/** Writes the initial stock and the first account (behaviour 15.5). */
export async function seed(ports: Ports): Promise<void> {
  await writeStock(ports, initialStock);
  await writeAccount(ports, demoAccount);
}
