import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { unpackChromium, unpackFonts } from './unpack-chromium.ts';

/**
 * No sandbox, so that root can run it; no requests of its own; the same text widths in every build of Chromium, and the
 * same pixels on every CPU.
 */
export const chromiumArgs = [
  '--font-render-hinting=none',
  '--disable-skia-runtime-opts',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise each test starts a spare one.
  '--renderer-process-limit=1',
];

/** Whether the dependencies include a Chromium for this system; screenshots are compared in no other. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * The path of a Chromium: CHROMIUM_PATH, or else the one from the dependencies, unpacked on first use, Playwright's or
 * the system's. If none starts, throws with what to do.
 */
export async function chromiumPath(hasOwn = isPackaged): Promise<string> {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished !== undefined && wished !== '') {
    if (starts(wished)) return wished;
    throw new Error(`CHROMIUM_PATH is ${wished}, which does not start.`);
  }
  const packaged = hasOwn ? [await unpackChromium()] : [];
  const found = [...packaged, chromium.executablePath(), ...installed()].find(starts);
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium was found that starts here. Install one (`apt-get install chromium`), ' +
      'or set CHROMIUM_PATH to the program.',
  );
}

/** The environment for a Chromium, with the same fonts on every Linux. */
export const chromiumEnvironment = async (): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  FONTCONFIG_FILE: await unpackFonts(),
});

/** The system's; chrome-launcher throws if there is none. */
function installed(): string[] {
  try {
    return Launcher.getInstallations();
  } catch {
    return [];
  }
}

const starts = (path: string): boolean =>
  existsSync(path) &&
  spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
