import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { compareEncoded, readMasters, updateEncoded } from './encoded-pictures.ts';

/** Creates a folder with a red master, and a folder for the encoded pictures. */
async function createProject() {
  const root = await mkdtemp(join(tmpdir(), 'studio-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [folder, encoded] = [join(root, 'src/ui/pictures'), join(root, 'media/encoded')];
  await mkdir(folder, { recursive: true });
  const paint = (name: string, background: string): Promise<unknown> =>
    sharp({ create: { width: 340, height: 170, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
  await paint('kit', 'red');
  const files = (): Promise<string[]> => readdir(encoded).catch(() => []);
  return { folder, encoded, paint, files };
}

test('a master is encoded in every format, up to its own width, and again only when it changes', async () => {
  const { folder, encoded, paint, files } = await createProject();
  await paint('strap', 'blue');
  const update = async () => updateEncoded(await readMasters(folder), encoded);
  const compare = async () => compareEncoded(await readMasters(folder), encoded);
  await update();
  const before = await files();
  const kits = ['kit-340.avif', 'kit-340.jpeg', 'kit-340.webp'];
  const unhashed = (names: readonly string[]) =>
    names.map((name) => name.replace(/-\w{8}\./, '.')).toSorted();
  expect(unhashed(before)).toEqual([...kits, 'strap-340.avif', 'strap-340.jpeg', 'strap-340.webp']);
  for (const file of before)
    expect(await sharp(join(encoded, file)).metadata()).toMatchObject({ width: 340, height: 170 });

  await paint('kit', 'green');
  const { missing, stale } = await compare();
  expect([unhashed(missing.map(({ file }) => file)), unhashed(stale)]).toEqual([kits, kits]);
  await update();
  expect(await compare()).toEqual({ missing: [], stale: [] });
  expect((await files()).filter((file) => before.includes(file))).toHaveLength(3);
});
