import type { secretmanager_v1 } from '@googleapis/secretmanager';
import { rights, type Secret } from '../../src/settings/rights.ts';
import { find } from './google.ts';
import type { Project } from './project.ts';
import { siteSecret } from './recaptcha.ts';
import { type Change, defineStep } from './step.ts';

const api = 'https://secretmanager.googleapis.com/v1';

/** The secrets of all functions. */
export const secretNames: readonly Secret[] = [
  ...new Set(Object.values(rights).flatMap(({ secrets }): readonly Secret[] => secrets)),
];

interface Own extends Change {
  readonly name: Secret;
}

/** Stores a secret in Secret Manager, for the functions that need it. */
export async function storeSecret(
  { id, google }: Project,
  name: Secret,
  value: string,
): Promise<void> {
  const secret = `${api}/projects/${id}/secrets`;
  if ((await find(google, `${secret}/${name}`)) === undefined)
    await google('POST', `${secret}?secretId=${name}`, {
      replication: { automatic: {} },
    } satisfies secretmanager_v1.Schema$Secret);
  await google('POST', `${secret}/${name}:addVersion`, {
    payload: { data: Buffer.from(value).toString('base64') },
  } satisfies secretmanager_v1.Schema$AddSecretVersionRequest);
}

/** Every secret of the functions has a value in Secret Manager. */
export const secrets = defineStep({
  title: 'Secrets',
  good: 'Secret Manager has every secret of the functions.',
  read: async ({ id, google }) => {
    const versions = await Promise.all(
      secretNames.map((name) =>
        find<secretmanager_v1.Schema$SecretVersion>(
          google,
          `${api}/projects/${id}/secrets/${name}/versions/latest`,
        ),
      ),
    );
    return secretNames.filter((_, index) => versions[index]?.state === 'ENABLED');
  },
  plan: (stored): readonly Own[] =>
    secretNames
      .filter((name) => !stored.includes(name))
      .map((name) => ({
        name,
        fault: `Secret Manager has no ${name}.`,
        todo: `Keep ${name} in Secret Manager`,
      })),
  apply: async (project, changes) => {
    for (const { name } of changes) {
      const generated = name === 'RECAPTCHA_SECRET_KEY' ? await siteSecret(project) : undefined;
      await storeSecret(project, name, generated ?? (await project.askSecret(name)));
    }
  },
});
