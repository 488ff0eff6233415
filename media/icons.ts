/** Draws the icons: `node media/icons.ts`. Run by hand; the results are committed. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { icon } from './mark.ts';

const at = (name: string): URL => new URL(`../public/${name}`, import.meta.url);

const png = async (name: string, svg: string, size: number): Promise<void> => {
  const drawn = sharp(Buffer.from(svg), { density: 288 }).resize(size, size);
  await writeFile(at(name), await drawn.png({ compressionLevel: 9, palette: true }).toBuffer());
};

const rounded = icon(0.66, 0.2);
await writeFile(at('icon.svg'), rounded);
await png('icon-192.png', rounded, 192);
await png('icon-512.png', rounded, 512);
// Systems cut these two to their own shape: no corners, and the mark within the safe circle.
await png('icon-maskable.png', icon(0.52, 0), 512);
await png('apple-touch-icon.png', icon(0.6, 0), 180);
