import { loadEnv } from 'vite';
import { type Config, parseConfig } from '#adapters/config/parse-config.ts';

/** The settings of the environment and of `.env` files. Stops the build with all faults at once. */
export function readSettings(mode: string): Config {
  const result = parseConfig(loadEnv(mode, process.cwd(), 'VITE_'));
  if (!result.ok)
    throw new Error(`Settings to mend, see .env.example:\n${result.error.join('\n')}`);
  return result.value;
}
