import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type BackendName, backends, isBackend } from '#adapters/backends/backends.ts';

/** Hosting uploads no file whose name begins with a dot. */
const FILE = '.backend';

/** Writes into a build which backend it has. */
export const backendFile = (backend: BackendName): Plugin => ({
  name: 'ground-up:backend-file',
  apply: 'build',
  generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: FILE, source: backend });
  },
});

/** Whether the build in a folder has the demo account and the scenarios (behaviour 15.4). */
export function hasScenarios(folder: string): boolean {
  const file = join(folder, FILE);
  const backend = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return isBackend(backend) && backends[backend].description.hasScenarios === true;
}
