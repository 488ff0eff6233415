import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type BackendName, backends, isBackend } from '#adapters/backends/backends.ts';
import type { Description } from '#adapters/config/backend.ts';

/** The file's name begins with a dot so that Hosting does not upload it. */
const FILE = '.backend';

/** Records the backend's name in the build. */
export const backendFile = (backend: BackendName): Plugin => ({
  name: 'ground-up:backend-file',
  apply: 'build',
  generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: FILE, source: backend });
  },
});

/** The backend of the build in a folder; undefined if that is no build. */
export function backendOf(folder: string): Description | undefined {
  const file = join(folder, FILE);
  const backend = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return isBackend(backend) ? backends[backend].description : undefined;
}
