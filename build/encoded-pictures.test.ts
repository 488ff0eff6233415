import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareEncoded, readMasters, updateEncoded } from './encoded-pictures.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'masters'));
});
afterEach(() => rm(folder, { recursive: true }));

const encoded = () => join(folder, 'encoded');
const masters = () => readMasters(join(folder, 'masters'));
const write = (name: string, background: string): Promise<unknown> =>
  sharp({ create: { width: 340, height: 170, channels: 3, background } })
    .jpeg()
    .toFile(join(folder, 'masters', `${name}.jpg`));
const update = async () => updateEncoded(await masters(), encoded());
const files = async () => (await readdir(encoded())).toSorted();

test('a master is encoded in every format, up to its own width', async () => {
  await write('kit', 'red');
  const [kit] = await masters();
  expect(kit).toMatchObject({ name: 'kit', width: 340, height: 170 });
  await update();
  expect((await files()).map((file) => file.replace(/-\w{8}\./, '.')).toSorted()).toEqual([
    'kit-340.avif',
    'kit-340.jpeg',
    'kit-340.webp',
  ]);
  const sizes = (await files()).map(async (file) => {
    const { width, height } = await sharp(join(encoded(), file)).metadata();
    return `${width}x${height}`;
  });
  expect(await Promise.all(sizes)).toEqual(['340x170', '340x170', '340x170']);
});

test('a changed master is stale until it is encoded again; the others are left alone', async () => {
  await write('kit', 'red');
  await write('strap', 'blue');
  await update();
  const before = await files();
  await write('kit', 'green');

  const difference = await compareEncoded(await masters(), encoded());
  expect(difference.missing.map(({ file }) => file.slice(0, 7))).toEqual(Array(3).fill('kit-340'));
  expect(difference.stale.map((file) => file.slice(0, 7))).toEqual(Array(3).fill('kit-340'));

  await update();
  expect(await compareEncoded(await masters(), encoded())).toEqual({ missing: [], stale: [] });
  expect((await files()).filter((file) => before.includes(file))).toHaveLength(3);
});
