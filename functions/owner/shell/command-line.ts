import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv, type ParseArgsConfig } from 'node:util';
import { textOf } from '../../../src/domain/field.ts';
import type { Env } from '../../src/settings/read-settings.ts';

export type CommandLine = ReturnType<typeof readCommandLine>;

/** The settings in a file; empty if there is no such file. */
export const settingsIn = (file: string): Env =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/**
 * Reads a command line. The project comes from `--project`, or else GCLOUD_PROJECT. `--local` selects the local
 * backend, and adds its settings to `env`, where the SDKs find them. Throws for a missing project or an unknown option.
 */
export function readCommandLine(
  args: readonly string[],
  own: ParseArgsConfig['options'] = {},
  env: NodeJS.ProcessEnv = process.env,
) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...own, project: { type: 'string' }, local: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { project: named, local: isLocal = false, ...others } = values;
  /** The tool's own options. */
  const options: Readonly<Record<string, unknown>> = others;
  if (isLocal) Object.assign(env, localSettings(env));
  const project = (isLocal ? undefined : named) ?? env['GCLOUD_PROJECT'] ?? '';
  if (project === '')
    throw new Error('Name the project: --project ID, or --local for npm run local');
  return {
    project,
    /** Whether the project is the local backend of `npm run local`. */
    isLocal,
    words: positionals,
    options,
    /** The project's settings, overridden by the process environment. */
    env: { ...(isLocal ? {} : settingsIn(`.env.${project}`)), ...env },
  };
}

/** The settings that the local backend writes when it starts. Throws if it is not running. */
function localSettings(env: Env): Env {
  const port = env['LOCAL_PORT'] || '4180';
  const settings = settingsIn(`../.cache/local/${port}/tools.env`);
  // A killed backend leaves the file behind.
  if (!isRunning(Number(settings['LOCAL_PROCESS'])))
    throw new Error(`No local backend is running on port ${port}. Start npm run local first.`);
  return settings;
}

/** Whether a process with the given id is running, whichever user started it. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return textOf(error, 'code') === 'EPERM';
  }
}

/** What to do about a failure whose message or code matches a pattern. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /default credentials|invalid_grant|invalid_rapt/,
    'Sign in: gcloud auth application-default login',
  ],
  [/PERMISSION_DENIED|insufficient permission/i, 'Does your account have a role in this project?'],
  [
    /requires an index/,
    'Deploy this version first: npm run deploy -- --project PROJECT. Its indexes are built within a few minutes.',
  ],
  [/ECONNREFUSED/, 'For the local backend, start npm run local first.'],
  [/ERR_MODULE_NOT_FOUND/, 'Install the tools first: npm ci --prefix functions'],
];

/** What went wrong and what to do about it, without a stack trace. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const found = advice.find(([pattern]) =>
    pattern.test(`${message} ${textOf(error, 'code') ?? ''}`),
  );
  const [line = ''] = message.split('\n');
  return found === undefined ? line : `${line}\n${found[1]}`;
}
