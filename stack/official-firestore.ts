import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fieldsIn } from '../src/domain/field.ts';

/** The oldest Java version that the emulator runs on. */
const oldestJava = 21;

/** Where firebase-tools keeps the user's emulators. */
const cache = (): string =>
  process.env['FIREBASE_EMULATORS_PATH'] || join(homedir(), '.cache/firebase/emulators');

const hasJava = (): boolean => {
  const { stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = /version "(\d+)/.exec(`${stderr}${stdout}`)?.[1];
  return Number(version ?? 0) >= oldestJava;
};

/** Whether Google's own emulator of the document store is installed; no package has it. */
export async function hasOfficialFirestore(): Promise<boolean> {
  const tools = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  const list = join(tools, '../lib/emulator/downloadableEmulatorInfo.json');
  const { firestore } = fieldsIn(JSON.parse(await readFile(list, 'utf8')));
  const jar = fieldsIn(firestore)['downloadPathRelativeToCacheDir'];
  return typeof jar === 'string' && existsSync(join(cache(), jar)) && hasJava();
}
