import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { uploadCommand } from '../../scripts/lib/deployment.ts';
import type { Google } from '../google/server.ts';
import { cleanEnvironment } from './copy.ts';
import type { Settings } from './owner.ts';

/** How much of a failed program's output is shown, in characters. */
const shownOutput = 4000;

/**
 * Deploys a copy of the repository with the pinned firebase-tools, as `npm run deploy` does, including predeploy
 * commands. `--force` confirms its prompts. On failure, throws with its output and with Google's refusals.
 */
export async function deploy(
  copy: string,
  project: string,
  google: Google,
  env: Settings,
): Promise<void> {
  const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const child = spawn(
    process.execPath,
    [firebase, ...uploadCommand(project, 'rehearsal'), '--force'],
    {
      cwd: copy,
      // Offline, npm does not check for newer packages.
      env: { ...cleanEnvironment(), CI: 'true', npm_config_offline: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'exit');
  if (child.exitCode === 0 && google.unknown.length === 0) return;
  throw new Error(
    [
      'firebase deploy failed:',
      output.slice(-shownOutput),
      ...google.refusals.map((one) => `Google refused ${one}`),
    ].join('\n'),
  );
}
