import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { type BackendName, backends } from '#adapters/backends/backends.ts';
import { type Config, parseConfig } from '#adapters/config/parse-config.ts';

/** Resolves `#backend` to one backend, the only one that a build then contains. */
export const aliasOf = (backend: BackendName) => ({
  '#backend': resolve(`src/adapters/backends/${backend}.ts`),
});

/** Whether builds of this mode are for tests. */
export const isTestMode = (mode: string): boolean => mode === 'test' || mode === 'msw';

/** The folder of the `.env` files; builds for tests (modes `test` and `msw`) never read a person's. */
export const envDir = (mode: string): string => resolve(isTestMode(mode) ? 'tests/env' : '.');

/**
 * The settings from the environment and `.env` files (behaviour 1.3). Throws with all invalid settings at once, or if
 * a build for tests could reach a live project.
 */
export function readSettings(mode: string): Config {
  const result = parseConfig(loadEnv(mode, envDir(mode), 'VITE_'));
  if (!result.ok)
    throw new Error(`Invalid settings, see .env.example:\n${result.error.join('\n')}`);
  if (isTestMode(mode) && backends[result.value.backend].description.isLive)
    throw new Error('Tests never run on a live project: unset VITE_BACKEND.');
  return result.value;
}
