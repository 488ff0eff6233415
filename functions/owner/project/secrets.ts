import type { secretmanager_v1 } from '@googleapis/secretmanager';
import { textOf } from '../../../src/domain/field.ts';
import { rights, type Secret } from '../../src/settings/rights.ts';
import { find } from './google.ts';
import type { Project } from './project.ts';
import { siteSecret } from './recaptcha.ts';
import { type Change, defineStep } from './step.ts';

const api = 'https://secretmanager.googleapis.com/v1';

export const secretNames: readonly Secret[] = [
  ...new Set(Object.values(rights).flatMap(({ secrets }): readonly Secret[] => secrets)),
];

interface Own extends Change {
  readonly name: Secret;
}

/** The number of a secret's version. */
const numberOf = (version: unknown): string => textOf(version, 'name')?.split('/').at(-1) ?? '';

/** Stores a secret in Secret Manager, for the functions that need it. Returns the number of its version. */
export async function storeSecret({ id, google }: Project, name: Secret, value: string) {
  const secret = `${api}/projects/${id}/secrets`;
  if ((await find(google, `${secret}/${name}`)) === undefined)
    await google('POST', `${secret}?secretId=${name}`, {
      replication: { automatic: {} },
    } satisfies secretmanager_v1.Schema$Secret);
  const version = await google('POST', `${secret}/${name}:addVersion`, {
    payload: { data: Buffer.from(value).toString('base64') },
  } satisfies secretmanager_v1.Schema$AddSecretVersionRequest);
  return numberOf(version);
}

/** Every secret that the functions need has a value in Secret Manager. */
export const secrets = defineStep({
  title: 'Secrets',
  good: 'Secret Manager has every secret that the functions need.',
  /** The number of the newest version of each secret that has a value. */
  read: async ({ id, google }): Promise<ReadonlyMap<string, string>> => {
    const versions = await Promise.all(
      secretNames.map(async (name) => {
        const latest = `${api}/projects/${id}/secrets/${name}/versions/latest`;
        const version = await find<secretmanager_v1.Schema$SecretVersion>(google, latest);
        return version?.state === 'ENABLED' ? [[name, numberOf(version)] as const] : [];
      }),
    );
    return new Map(versions.flat());
  },
  plan: (stored): readonly Own[] =>
    secretNames
      .filter((name) => !stored.has(name))
      .map((name) => ({
        name,
        fault: `Secret Manager has no ${name}.`,
        todo: `Store ${name} in Secret Manager`,
      })),
  apply: async (project, changes) => {
    for (const { name } of changes) {
      const generated = name === 'RECAPTCHA_SECRET_KEY' ? await siteSecret(project) : undefined;
      await storeSecret(project, name, generated ?? (await project.askSecret(name)));
    }
  },
});
