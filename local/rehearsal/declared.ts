import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fieldsIn, type Fields, listOf, textOf } from '../../src/domain/field.ts';
import { cleanEnvironment } from './copy.ts';

/** What an upload declares about its functions, by their names: region, memory, secrets, who may call them and more. */
export type Declared = Readonly<Record<string, Fields>>;

/** Lists the functions of an upload as firebase-tools does. Throws if they cannot be loaded from it. */
export async function declaredIn(folder: string, project: string): Promise<Declared> {
  const results = await mkdtemp(join(tmpdir(), 'declared-'));
  try {
    const manifest = join(results, 'functions.json');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['node_modules/firebase-functions/lib/bin/firebase-functions.js', '.'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          ...cleanEnvironment(),
          GCLOUD_PROJECT: project,
          FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
          FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
        },
      },
    );
    if (status !== 0) throw new Error(reasonOf(stderr));
    const { endpoints } = fieldsIn(JSON.parse(await readFile(manifest, 'utf8')));
    return Object.fromEntries(
      Object.entries(fieldsIn(endpoints)).map(([name, endpoint]) => [name, optionsOf(endpoint)]),
    );
  } finally {
    await rm(results, { recursive: true });
  }
}

function reasonOf(output: string): string {
  const [, missing] = /Cannot find (?:package|module) '([^']+)'/.exec(output) ?? [];
  return missing === undefined
    ? `The functions cannot be loaded as they would be uploaded:\n${output}`
    : `The functions need ${missing}, which is not installed with them: it belongs to "dependencies" in functions/package.json.`;
}

/** The options that are set for a function, with the names of its secrets; the rest is the platform's default. */
function optionsOf(endpoint: unknown): Fields {
  const {
    entryPoint: _name,
    labels: _labels,
    secretEnvironmentVariables,
    ...others
  } = fieldsIn(endpoint);
  const secrets = listOf(secretEnvironmentVariables).map((secret) => textOf(secret, 'key') ?? '');
  const set = Object.entries({ ...others, secrets: secrets.toSorted() });
  return Object.fromEntries(set.filter(([, value]) => value !== null));
}

/** The differences between the functions of an upload and the accepted ones, one sentence each. */
export function differences(declared: Declared, accepted: Declared): string[] {
  const missing = Object.keys(accepted).filter((name) => !(name in declared));
  const added = Object.keys(declared).filter((name) => !(name in accepted));
  const changed = Object.keys(accepted).flatMap((name) => {
    const [after, before] = [fieldsIn(declared[name]), fieldsIn(accepted[name])];
    if (!(name in declared)) return [];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => !isDeepStrictEqual(before[key], after[key]))
      .map(
        (key) =>
          `${name} has ${key} ${text(after[key])}, but ${text(before[key])} in the accepted list.`,
      );
  });
  return [
    ...missing.map((name) => `The function ${name} is missing from the upload.`),
    ...added.map((name) => `The function ${name} is not in the accepted list.`),
    ...changed,
  ];
}

/**
 * Service accounts that are not written as their full address in the project, one sentence per fault: firebase-tools
 * passes the shorthand `name@` on to Google as it is, for secrets and for scheduled jobs.
 */
export function accountFaults(declared: Declared, project: string): string[] {
  return Object.entries(declared).flatMap(([name, endpoint]) => {
    const account = (textOf(endpoint, 'serviceAccountEmail') ?? 'none').replace(
      '{{ params.PROJECT_ID }}',
      project,
    );
    const [, domain] = /^[a-z][a-z\d-]{4,28}[a-z\d]@(.+)$/.exec(account) ?? [];
    return domain === `${project}.iam.gserviceaccount.com`
      ? []
      : [
          `${name} has the service account ${account}: Google takes full addresses only, such as name@${project}.iam.gserviceaccount.com.`,
        ];
  });
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'none';
