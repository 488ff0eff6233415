import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each program's possible file names, and its Debian package. */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  WebKitWebDriver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  Xvfb: { names: ['Xvfb'], package: 'xvfb' },
};

/** Finds the path of an installed program. If the program is missing, throws an error that names its Debian package. */
export function findProgram(program: keyof typeof programs): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const { names, package: debian } = programs[program];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = paths.find(canRun);
  if (found === undefined)
    throw new Error(`${program} is not installed. On Debian: apt-get install ${debian}`);
  return found;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
