import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const cache = resolve('node_modules/.cache');

/**
 * Unpacks the Chromium of @sparticuz/chromium with its libraries, and returns the path of a script that starts it. It
 * needs x64 Linux with glibc, but no root, network or system fonts.
 */
export async function unpackChromium(): Promise<string> {
  const fonts = await unpackFonts();
  const folder = await unpack('chromium', ['chromium.br', 'al2023.tar.br'], (home) => ({
    name: 'start',
    text: startScript(home, fonts),
  }));
  return join(folder, 'start');
}

/**
 * Unpacks the package's fonts, and returns the path of a fontconfig file with only these fonts, without hinting. As
 * FONTCONFIG_FILE it makes text equally wide on every Linux.
 */
export async function unpackFonts(): Promise<string> {
  const folder = await unpack('unhinted-fonts', ['fonts.tar.br'], (home) => ({
    name: 'fonts.conf',
    text: fontsConf(home),
  }));
  return join(folder, 'fonts.conf');
}

/** Unpacks archives of the package into a cache folder, once; the last file written marks it as complete. */
async function unpack(
  name: string,
  archives: readonly string[],
  lastFile: (home: string) => { readonly name: string; readonly text: string },
): Promise<string> {
  const packed = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const home = join(cache, name);
  const { name: file, text } = lastFile(home);
  if (existsSync(join(home, file))) return home;

  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, `${name}-`));
  const paths = archives.map((archive) => join(packed, '../bin', archive));
  await inflateInto(draft, paths);
  await writeFile(join(draft, file), text, { mode: 0o755 });
  // Two processes may unpack at once; the first to finish wins.
  await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  return home;
}

/** `inflate` writes to the folder for temporary files, which it looks up at each call. */
async function inflateInto(folder: string, archives: readonly string[]): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const unpacking = Promise.all(archives.map((archive) => inflate(archive)));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await unpacking;
}

const startScript = (home: string, fonts: string): string => `#!/bin/sh
export LD_LIBRARY_PATH="${home}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${fonts}"
exec "${home}/chromium" "$@"
`;

const fontsConf = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}</dir>
  <cachedir>${home}/cache</cachedir>
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
