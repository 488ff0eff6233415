/** Cuts the master pictures out of the renders: `node media/masters.ts`. Run by hand; masters are committed. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Crop, crops } from './crops.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const cut = async (
  name: string,
  { render, skyAbove = [], ...region }: Crop,
): Promise<void> => {
  let picture = await sharp(file(`renders/${render}.jpg`)).extract(region).png().toBuffer();
  for (const top of skyAbove)
    picture = await sharp(picture).extend({ top, extendWith: 'mirror' }).png().toBuffer();
  await sharp(picture)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toFile(file(`masters/${name}.jpg`));
};

await Promise.all(Object.entries(crops).map(([name, crop]) => cut(name, crop)));
