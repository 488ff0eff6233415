/** Cuts the master pictures out of the renders: `node media/masters.ts`. Run by hand; masters are committed. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Crop, crops } from './crops.ts';
import { recolourBackdrop } from './recolour.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const cut = async (name: string, { render, backdrop, ...region }: Crop): Promise<void> => {
  const whole = await readFile(file(`renders/${render}.jpg`));
  const painted = backdrop ? await recolourBackdrop(whole, backdrop) : whole;
  await sharp(painted)
    .extract(region)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(file(`masters/${name}.jpg`));
};

await Promise.all(Object.entries(crops).map(([name, crop]) => cut(name, crop)));
