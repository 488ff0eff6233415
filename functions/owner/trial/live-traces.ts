import { textOf } from '../../../src/domain/field.ts';
import { find } from '../project/google.ts';
import type { Project } from '../project/project.ts';

/** Settings files that a command or the build may read, as paths relative to functions/. */
const files = (id: string): readonly string[] => [
  ...['', '.local', '.production', '.production.local'].map((end) => `../.env${end}`),
  '.env',
  `.env.${id}`,
  '.secret.local',
];

const isLiveKey = (text: string): boolean => /(?:^|[^a-z\d])[a-z]+_live_/i.test(text);

/** Sentences that say why a project might take real money: a live key in its settings, or a paid live order. */
export async function liveTraces({
  id,
  env,
  documents,
  google,
  readFile,
}: Pick<Project, 'id' | 'env' | 'documents' | 'google' | 'readFile'>): Promise<readonly string[]> {
  const latest = `https://secretmanager.googleapis.com/v1/projects/${id}/secrets/STRIPE_SECRET_KEY/versions/latest:access`;
  const [secret, orders] = await Promise.all([
    find(google, latest),
    documents.find('privateOrders', {}),
  ]);
  const deployed = Buffer.from(textOf(secret, 'payload', 'data') ?? '', 'base64').toString();
  return [
    ...Object.entries(env)
      .filter(([, value = '']) => isLiveKey(value))
      .map(([name]) => `${name} is a live key.`),
    ...files(id)
      .filter((file) => isLiveKey(readFile(file) ?? ''))
      .map((file) => `${file} has a live key.`),
    ...(isLiveKey(deployed) ? ['Secret Manager has a live STRIPE_SECRET_KEY.'] : []),
    ...(orders.some(({ fields }) => fields['isLive'] === true)
      ? ['It has an order that was paid with real money.']
      : []),
  ];
}
