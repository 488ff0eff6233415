import { randomUUID } from 'node:crypto';
import type { localPorts } from '#adapters/config/local-services.ts';
import { fieldOf, fieldsIn } from '#domain/field.ts';
import type { Fault } from '../../../local/firestore/controls.ts';
import { callScheduled, callTrigger, writtenEvent } from '../../../local/firestore/events.ts';
import { arrivedEmails } from '../../../local/emails.ts';
import {
  requestAsOwner,
  documentsAt,
  nameOf,
  seed,
  writeAccount,
  writeDocuments,
  writeStock,
} from '../../../local/seed.ts';
import { keys, emailFolderOf, portsAt, projectId } from '../../../local/settings.ts';
import type { Attempt, Delivery } from '../../../local/stripe/webhooks.ts';

interface StoredDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly createTime: string;
}

/** Controls and inspects a running local backend. */
export function controlOf(url: string) {
  const ports = portsAt(Number(new URL(url).port));
  const at = (name: keyof typeof localPorts): string => `http://127.0.0.1:${ports[name]}`;
  const documents = documentsAt(ports);
  const accounts = `${at('auth')}/emulator/v1/projects/${projectId}/accounts`;
  const identity = `${at('auth')}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const functionUrl = (name: string): string =>
    `${at('callables')}/${projectId}/us-central1/${name}`;

  const control = (
    method: string,
    service: keyof typeof localPorts,
    path: string,
    body?: unknown,
  ): Promise<unknown> => requestAsOwner(method, `${at(service)}/control/${path}`, body);

  const failDocuments = (faults: readonly Fault[]): Promise<unknown> =>
    control('PUT', 'documents', 'faults', faults);
  const setSecurityCheck = (responses: object): Promise<unknown> =>
    control('PUT', 'securityCheck', 'responses', responses);

  /** Waits until no delivery is in progress, and returns all delivery attempts. */
  const deliveries = async (): Promise<readonly Attempt[]> => {
    const attempts = await control('GET', 'payments', 'deliveries');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the fake lists
    return attempts as Attempt[];
  };

  const settle = async (): Promise<void> => {
    // Calling the function while it is running would start another process.
    await control('GET', 'documents', 'idle');
    const { status } = await callTrigger(
      ports,
      'settleStock',
      writtenEvent(projectId, 'orders/any'),
    );
    if (status !== 200 && status !== 204) throw new Error(`settleStock responded with ${status}.`);
  };

  /** All documents, oldest first. */
  const allDocuments = async (): Promise<readonly StoredDocument[]> => {
    const query = { structuredQuery: { from: [{}] } };
    const results = await requestAsOwner('POST', `${documents}:runQuery`, query);
    const found = Array.isArray(results)
      ? results.map((result: unknown) => fieldsIn(result)['document'])
      : [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the fake finds
    return (found.filter(Boolean) as StoredDocument[]).toSorted((a, b) =>
      a.createTime.localeCompare(b.createTime),
    );
  };

  const removeDocuments = (): Promise<unknown> =>
    requestAsOwner(
      'DELETE',
      `${at('documents')}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
    );

  return {
    url,
    at,
    functionUrl,
    setDelivery: (mode: Delivery, delay?: number) =>
      control('PUT', 'payments', 'delivery', { mode, delay }),
    failDocuments,
    failPayments: (status: number) => control('PUT', 'payments', 'fault', { status }),
    setSecurityCheck,
    deliveries,
    allDocuments,
    /** Delivers the events that were held back. */
    release: () => control('POST', 'payments', 'release', {}),
    /** Refunds part of a payment or, without an amount, all that is left. */
    refund: (payment: string, amount?: number) =>
      control('POST', 'payments', 'refund', { payment, amount }),
    /** Makes a shopper dispute a payment, or changes the dispute's status. */
    dispute: (payment: string, status?: string) =>
      control('POST', 'payments', 'dispute', { payment, status }),
    /** Runs `reconcileOrders` now, and returns its HTTP status. */
    reconcile: async () => (await callScheduled(ports, 'reconcileOrders')).status,
    retryMails: async () => (await callScheduled(ports, 'retryMails')).status,
    /** The emails that reached the mail server since the backend started, oldest first. */
    arrivedEmails: () => arrivedEmails(emailFolderOf(ports.site)),
    /** The documents in a collection, keyed by id, with their fields in wire format. */
    collection: async (name: string): Promise<Readonly<Record<string, StoredDocument>>> => {
      const prefix = nameOf(`${name}/`);
      const found = (await allDocuments()).filter((one) => one.name.startsWith(prefix));
      return Object.fromEntries(found.map((one) => [one.name.slice(prefix.length), one]));
    },
    /** Counts the stock now, instead of waiting for the count that follows each order. */
    settle,
    /** The inventory of a product, after all orders have been counted. */
    inventory: async (product: string): Promise<number> => {
      await settle();
      const found = await requestAsOwner('GET', `${documents}/products/${product}`);
      return Number(fieldOf(found, 'fields', 'inventory', 'integerValue'));
    },
    writeStock: (stock: Readonly<Record<string, number>>) => writeStock(ports, stock),
    writeDocuments: (written: Parameters<typeof writeDocuments>[1]) =>
      writeDocuments(ports, written),
    removeDocument: (path: string) =>
      requestAsOwner('POST', `${documents}:commit`, { writes: [{ delete: nameOf(path) }] }),
    /** Replaces all documents with a backup, without triggering functions, as restoring a database does. */
    restore: async (backup: readonly StoredDocument[]): Promise<void> => {
      await removeDocuments();
      const writes = backup.map(({ name, fields = {} }) => ({ update: { name, fields } }));
      await requestAsOwner('POST', `${documents}:commit`, { writes });
    },
    writeAccount: (account: Parameters<typeof writeAccount>[1]) => writeAccount(ports, account),
    /** The email addresses of all accounts. */
    accounts: async (): Promise<readonly string[]> => {
      const users = fieldsIn(await requestAsOwner('POST', `${identity}/accounts:query`, {}))[
        'userInfo'
      ];
      return Array.isArray(users)
        ? users.map((user: unknown) => String(fieldsIn(user)['email']))
        : [];
    },
    /** The payment provider's sessions, newest first. */
    sessions: async (): Promise<readonly Readonly<Record<string, unknown>>[]> => {
      const headers = { Authorization: `Bearer ${keys.stripe}` };
      const list: unknown = await (
        await fetch(`${at('payments')}/v1/checkout/sessions?limit=100`, { headers })
      ).json();
      const { data } = fieldsIn(list);
      return Array.isArray(data) ? data.map(fieldsIn) : [];
    },
    /** Restores the initial state, with no faults. */
    reset: async (): Promise<void> => {
      await control('POST', 'payments', 'reset', {});
      await deliveries();
      await failDocuments([]);
      await setSecurityCheck({});
      await removeDocuments();
      await requestAsOwner('DELETE', accounts);
      await seed(ports);
    },
  };
}

export type Control = ReturnType<typeof controlOf>;

/** A token that passes the fake security check. */
export const tokenFor = (action: string, hostname: string): string =>
  Buffer.from(
    JSON.stringify({ action, hostname, issued: Date.now(), nonce: randomUUID() }),
  ).toString('base64');
