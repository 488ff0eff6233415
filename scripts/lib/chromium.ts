import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackChromium, unpackFonts } from './unpack-chromium.ts';

/** No sandbox, so that root can run it; no requests of its own; the same text widths in every build of Chromium. */
export const chromiumArgs = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const advice =
  'No Chromium was found that starts here. Install one (`apt-get install chromium`), ' +
  'or set CHROMIUM_PATH to the program.';

/**
 * The path of a Chromium: CHROMIUM_PATH, or else the system's, Playwright's or the one from the dependencies,
 * unpacked on first use. If none starts, throws with what to do.
 */
export async function chromiumPath(): Promise<string> {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished !== undefined && wished !== '') {
    if (starts(wished)) return wished;
    throw new Error(`CHROMIUM_PATH is ${wished}, which does not start.`);
  }
  for (const path of [...(await onPath()), chromium.executablePath()]) {
    if (existsSync(path) && starts(path)) return path;
  }
  const packed = await unpackChromium().catch((cause: unknown) => {
    throw new Error(advice, { cause });
  });
  if (!starts(packed)) throw new Error(advice);
  return packed;
}

/** The environment for a Chromium, with the same fonts on every Linux. */
export const chromiumEnvironment = async (): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  FONTCONFIG_FILE: await unpackFonts(),
});

/**
 * The Chromium whose screenshots are compared, with its launch options; undefined if the dependencies contain none
 * for this system. Its rendering does not depend on the CPU.
 */
export const screenshotRenderer =
  process.platform === 'linux' && process.arch === 'x64'
    ? { path: unpackChromium, args: [...chromiumArgs, '--disable-skia-runtime-opts'] }
    : undefined;

async function onPath(): Promise<string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const usable = await Promise.all(
    paths.map((path) =>
      access(path, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return paths.filter((_, index) => usable[index]);
}

const starts = (path: string): boolean =>
  spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
