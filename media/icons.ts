/** Renders the icons: `node media/icons.ts`. Run by hand; the results are committed. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { icon } from './mark.ts';

const at = (name: string): URL => new URL(`../public/${name}`, import.meta.url);

const toPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const png = async (name: string, svg: string, size: number): Promise<void> => {
  await writeFile(at(name), await toPng(svg, size));
};

/** An icon file: a directory with one entry, then a PNG. */
async function ico(name: string, svg: string, size: number): Promise<void> {
  const image = await toPng(svg, size);
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon
  directory.writeUInt16LE(1, 4); // one entry
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10); // planes
  directory.writeUInt16LE(32, 12); // bits a pixel
  directory.writeUInt32LE(image.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  await writeFile(at(name), Buffer.concat([directory, image]));
}

const rounded = icon(0.66, 0.2);
await writeFile(at('icon.svg'), rounded);
await png('icon-192.png', rounded, 192);
await png('icon-512.png', rounded, 512);
// For programs that request it without reading a page.
await ico('favicon.ico', rounded, 48);
// Systems crop these two to their own shape, so they have square corners and the mark inside the safe circle.
await png('icon-maskable.png', icon(0.52, 0), 512);
await png('apple-touch-icon.png', icon(0.6, 0), 180);
