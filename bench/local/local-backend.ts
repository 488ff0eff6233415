import { plainFieldsOf } from '#testing/values.ts';
import { fieldOf, type Fields, listOf, textOf } from '#domain/field.ts';

/* Reads the local backend with the token `owner`, which only emulators accept. */

const { settings, local } = import.meta.env.CONFIG;
const project = textOf(settings, 'firebase', 'projectId') ?? '';
const { auth = '', documents = '' } = local ?? {};

async function request(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The local backend responded with status ${response.status}.`);
  return response.json();
}

/** A document, with its id. */
interface LocalRecord {
  readonly id: string;
  readonly fields: Fields;
}

async function recordsOf(collectionId: string): Promise<readonly LocalRecord[]> {
  const results = await request(
    `${documents}/v1/projects/${project}/databases/(default)/documents:runQuery`,
    { structuredQuery: { from: [{ collectionId }] } },
  );
  return listOf(results).flatMap((result) => {
    const id = textOf(result, 'document', 'name')?.split('/').at(-1);
    return id === undefined
      ? []
      : [{ id, fields: plainFieldsOf(fieldOf(result, 'document', 'fields')) }];
  });
}

/** Reads the local backend's mails, messages, open password resets and accounts. Rejects if it cannot be reached. */
export async function readLocal() {
  const [mails, messages, resets, accounts] = await Promise.all([
    recordsOf('mail'),
    recordsOf('messages'),
    request(`${auth}/emulator/v1/projects/${project}/oobCodes`),
    request(`${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`, {}),
  ]);
  return {
    mails,
    messages,
    resets: listOf(resets, 'oobCodes'),
    accounts: listOf(accounts, 'userInfo'),
  };
}

export type Local = Awaited<ReturnType<typeof readLocal>>;
