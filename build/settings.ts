import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { type BackendName, backends } from '#adapters/backends/backends.ts';
import { type Config, parseConfig } from '#adapters/config/parse-config.ts';

/** The alias that resolves `#backend` to one backend, so that a build contains no other. */
export const aliasOf = (backend: BackendName) => ({
  '#backend': resolve(`src/adapters/backends/${backend}.ts`),
});

export const isTestMode = (mode: string): boolean => mode === 'test' || mode === 'msw';

/** The folder of the `.env` files. Builds for tests never read the developer's own. */
export const envDir = (mode: string): string => resolve(isTestMode(mode) ? 'tests/env' : '.');

/**
 * Reads the settings from the environment and `.env` files (behaviour 1.3). If any are invalid, throws an error that
 * lists all of them. Also throws if a build for tests would use a live project.
 */
export function readSettings(mode: string): Config {
  const result = parseConfig(loadEnv(mode, envDir(mode), 'VITE_'));
  if (!result.ok)
    throw new Error(`Invalid settings, see .env.example:\n${result.error.join('\n')}`);
  if (isTestMode(mode) && backends[result.value.backend].description.isLive)
    throw new Error('Tests never run on a live project: unset VITE_BACKEND.');
  return result.value;
}
