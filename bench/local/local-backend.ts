import { plainFieldsOf } from '#testing/values.ts';
import { fieldOf, type Fields, listOf, textOf } from '#domain/field.ts';

/* Reads the local backend as its owner: only emulators take this token. */

const { settings, local } = import.meta.env.CONFIG;
const project = textOf(settings, 'firebase', 'projectId') ?? '';
const { auth = '', documents = '' } = local ?? {};

async function ask(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The local backend answered ${response.status}.`);
  return response.json();
}

/** A record with its id. */
interface LocalRecord {
  readonly id: string;
  readonly fields: Fields;
}

async function recordsOf(collectionId: string): Promise<readonly LocalRecord[]> {
  const found = await ask(
    `${documents}/v1/projects/${project}/databases/(default)/documents:runQuery`,
    { structuredQuery: { from: [{ collectionId }] } },
  );
  return listOf(found).flatMap((answer) => {
    const id = textOf(answer, 'document', 'name')?.split('/').at(-1);
    return id === undefined
      ? []
      : [{ id, fields: plainFieldsOf(fieldOf(answer, 'document', 'fields')) }];
  });
}

/** Reads the local backend's current records, a list of each kind. */
export async function readLocal() {
  const [mails, messages, resets, accounts] = await Promise.all([
    recordsOf('mail'),
    recordsOf('messages'),
    ask(`${auth}/emulator/v1/projects/${project}/oobCodes`),
    ask(`${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`, {}),
  ]);
  return {
    mails,
    messages,
    resets: listOf(resets, 'oobCodes'),
    accounts: listOf(accounts, 'userInfo'),
  };
}

export type Local = Awaited<ReturnType<typeof readLocal>>;
