import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const cache = resolve('node_modules/.cache');

/**
 * Unpacks the Chromium of @sparticuz/chromium, with the libraries and a font it needs, and gives the path
 * of a script that starts it. It needs neither root nor the network, but Linux with glibc.
 */
export async function unpackChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packed = resolve(dirname(entry), '../bin');
  const home = join(cache, 'chromium');
  const script = join(home, 'start');
  if (existsSync(script)) return script;

  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'chromium-'));
  await inflateInto(draft, [
    join(packed, 'chromium.br'),
    join(packed, 'fonts.tar.br'),
    join(packed, 'al2023.tar.br'),
  ]);
  await writeFile(join(draft, 'fonts', 'fonts.conf'), fontsConf(join(home, 'fonts')));
  await writeFile(join(draft, 'start'), startScript(home), { mode: 0o755 });
  // Two processes may unpack at once: the first to finish wins.
  await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  return script;
}

/** `inflate` knows one place, the folder for temporary files, which it asks for at each call. */
async function inflateInto(folder: string, archives: readonly string[]): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const unpacking = Promise.all(archives.map((archive) => inflate(archive)));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await unpacking;
}

const startScript = (home: string): string => `#!/bin/sh
export LD_LIBRARY_PATH="${home}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="${home}/fonts"
exec "${home}/chromium" "$@"
`;

const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
