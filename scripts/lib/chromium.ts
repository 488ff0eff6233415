import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';

/**
 * Arguments that let root run Chromium (without its sandbox), stop Chromium's own requests, and make text widths and
 * pixels the same in every build and on every CPU.
 */
const chromiumArgs = [
  '--font-render-hinting=none',
  '--disable-skia-runtime-opts',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise, each test would start a spare renderer.
  '--renderer-process-limit=1',
  // Otherwise, Chromium 153 on a busy machine sometimes stops rendering frames when the first pictures scroll into view.
  '--disable-checker-imaging',
];

/** Whether the dependencies include a Chromium for this system. Tests compare screenshots only in that browser. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds a Chromium: the one at CHROMIUM_PATH or, if it is not set, the first one that starts. Tries the dependencies'
 * Chromium (unpacked on first use), Playwright's and the system's. If none starts, throws an error with advice.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start.`);
  }
  const packaged = isPackaged ? [join(await unpack(), 'start')] : [];
  const found = [...packaged, chromium.executablePath(), ...installed()].find(starts);
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium that starts on this machine was found. Install one (`apt-get install chromium`), ' +
      'or set CHROMIUM_PATH to its path.',
  );
}

/** The environment variables with which Chromium uses the same fonts on any Linux. */
const chromiumEnvironment = async (): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  FONTCONFIG_FILE: join(await unpack(), 'fonts.conf'),
});

/** Chromium's launch options for Playwright and Puppeteer. */
export const launchOptions = async (...args: readonly string[]) => ({
  executablePath: await chromiumPath(),
  args: [...chromiumArgs, ...args],
  env: await chromiumEnvironment(),
  // By default, Playwright and Puppeteer keep shared memory in files, which takes 10% longer.
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
});

/** Whether shared memory is large enough for Chromium. Containers often have 64 MB, which is too little. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1e9;
}

const installed = (): readonly string[] => [
  ...['google-chrome-stable', 'google-chrome', 'chromium-browser', 'chromium'].flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
];

const starts = (path: string): boolean =>
  existsSync(path) &&
  spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;

/**
 * Unpacks the Chromium of @sparticuz/chromium once, with its libraries and fonts, into a cache folder. The folder's
 * `start` runs it on x64 Linux with glibc, without root access, network or system fonts. On other systems, unpacks only
 * the fonts. With the folder's `fonts.conf` as FONTCONFIG_FILE, text is equally wide in any Chromium on any Linux: only
 * these fonts are used, without hinting.
 */
async function unpack(): Promise<string> {
  // The start script and the font settings need an absolute path.
  const cache = join(await realpath('node_modules'), '.cache');
  const folder = join(cache, 'packaged-chromium');
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const packed = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const archives = ['fonts.tar.br', ...(isPackaged ? ['chromium.br', 'al2023.tar.br'] : [])];
  await inflateInto(
    draft,
    archives.map((archive) => join(packed, '../bin', archive)),
  );
  await writeFile(join(draft, 'start'), startScript(folder), { mode: 0o755 });
  await writeFile(join(draft, 'fonts.conf'), fontsConf(folder));
  // Two processes may unpack concurrently; the first to finish wins.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

/** Inflates archives into a folder. `inflate` writes to the folder that TMPDIR names when it is called. */
async function inflateInto(folder: string, archives: readonly string[]): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const unpacking = Promise.all(archives.map((archive) => inflate(archive)));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await unpacking;
}

const startScript = (folder: string): string => `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`;

const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
  <match target="pattern">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
</fontconfig>
`;
