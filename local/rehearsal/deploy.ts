import { createRequire } from 'node:module';
import { uploadCommand } from '../../scripts/lib/deployment.ts';
import type { Google } from '../google/server.ts';
import { runIn } from './copy.ts';
import type { Settings } from './owner.ts';

/** How much of a failed program's output is shown, in characters. */
const shownOutput = 4000;

/**
 * Deploys a copy of the repository with the pinned firebase-tools, as `npm run deploy` does, including predeploy
 * commands. `--force` confirms all prompts. On failure, throws an error with the output and Google's refusals.
 */
export async function deploy(
  copy: string,
  project: string,
  google: Google,
  env: Settings,
): Promise<void> {
  const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const words = [firebase, ...uploadCommand(project, 'rehearsal'), '--force'];
  // In offline mode, npm does not check for newer packages.
  const offline = { CI: 'true', npm_config_offline: 'true', ...env };
  const { isDone, output } = await runIn(copy, words, offline);
  if (isDone && google.unknown.length === 0) return;
  throw new Error(
    [
      'firebase deploy failed:',
      output.slice(-shownOutput),
      ...google.refusals.map((one) => `Google refused ${one}`),
    ].join('\n'),
  );
}
