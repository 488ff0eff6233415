/**
 * `npx node media/draw.ts` draws the icons, the picture for link previews, and the white-on-black masks for the logo
 * burned into the cork and for the paint on the track. Run it by hand and commit the results. It needs Chromium to
 * render the typeface.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { chromiumPath } from '../scripts/lib/chromium.ts';
import { toes } from '../src/ui/components/toes/toes.ts';

const at = (path: string): URL => new URL(path, import.meta.url);
const read = (path: string): Promise<string> => readFile(at(path), 'base64');

const colors = { ink: '#14161a', bone: '#efe7da', volt: '#d7f03c' };

/** The bars of the logo, in a box that is 258 wide and 132 high. */
const bars = toes
  .map(
    ({ x, width, height }) =>
      `<rect x="${x}" y="${132 - height}" width="${width}" height="${height}" rx="${width / 2}"/>`,
  )
  .join('');

/** A square icon: the logo on ink. `scale` (logo width) and `radius` (of the corners) are fractions of its size. */
function icon(scale: number, radius: number): string {
  const size = (512 * scale) / 258;
  const place = `translate(${(512 - 258 * size) / 2} ${(512 - 132 * size) / 2}) scale(${size})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${512 * radius}" fill="${colors.ink}"/><g fill="${colors.volt}" transform="${place}">${bars}</g></svg>\n`;
}

const toPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An `.ico` file: a directory with one entry, followed by a PNG. */
function toIco(image: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2); // an icon
  directory.writeUInt16LE(1, 4); // one entry
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10); // planes
  directory.writeUInt16LE(32, 12); // bits per pixel
  directory.writeUInt32LE(image.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, image]);
}

const rounded = icon(0.66, 0.2);
await writeFile(at('../public/icon.svg'), rounded);
await writeFile(at('../public/icon-192.png'), await toPng(rounded, 192));
await writeFile(at('../public/icon-512.png'), await toPng(rounded, 512));
// Some programs request this file without first reading a page.
await writeFile(at('../public/favicon.ico'), toIco(await toPng(rounded, 48), 48));
// Operating systems crop these two to their own shapes, so the corners are square, and the logo is in the safe zone.
await writeFile(at('../public/icon-maskable.png'), await toPng(icon(0.52, 0), 512));
await writeFile(at('../public/apple-touch-icon.png'), await toPng(icon(0.6, 0), 180));

const mark = `<div style="display: inline-flex; align-items: center; gap: 66px; padding: 12px">
  <svg viewBox="0 0 258 132" width="258" height="132">${bars}</svg>
  <span style="font: 850 150px/1 Archivo; font-stretch: 125%; letter-spacing: -0.02em; margin-top: -14px">Ground Up</span>
</div>`;

/** The outline of a right foot, 100 by 260 mm. */
const foot = `<path d="M13 66C16 50 34 54 52 54 72 54 88 62 94 82 99 100 92 118 87 136 81 160 82 178 82 198 82 232
  72 254 52 254 31 254 22 232 27 200 31 172 34 152 24 124 14 104 10 84 13 66Z"/>
  <ellipse cx="28" cy="26" rx="15" ry="20" transform="rotate(-6 28 26)"/><ellipse cx="54" cy="23" rx="9" ry="13"/>
  <ellipse cx="71" cy="31" rx="8" ry="11.5"/><ellipse cx="84" cy="43" rx="7.5" ry="10.5"/>
  <ellipse cx="95" cy="58" rx="7" ry="9.5"/>`;
const feet = `<svg viewBox="0 0 260 270" width="1040" height="1080" style="display: block">
  <g transform="translate(150 5) rotate(6 50 130)">${foot}</g>
  <g transform="translate(110 5) scale(-1 1) rotate(6 50 130)">${foot}</g></svg>`;

const letters = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const rose = letters.map((letter, index) => {
  const angle = (index * Math.PI) / 4;
  const place = (radius: number): string =>
    `${500 + radius * Math.sin(angle)} ${500 - radius * Math.cos(angle)}`;
  const [x, y] = place(452).split(' ');
  return `<path d="M${place(170)}L${place(360)}" stroke="#fff" stroke-width="26"/>
    <text x="${x}" y="${Number(y) + 22}" text-anchor="middle">${letter}</text>`;
});
const compass = `<svg viewBox="0 0 1000 1000" width="1500" height="1500"
  style="display: block; font: 850 62px Archivo; font-stretch: 125%">${rose.join('')}</svg>`;

const share = `<style>
  main {
    width: 1200px; height: 630px; position: relative; color: ${colors.bone};
    background: linear-gradient(80deg, rgb(20 22 26 / 0.85) 20%, rgb(20 22 26 / 0) 50%),
      ${colors.ink} url(data:image/jpeg;base64,${await read('../src/ui/pictures/hero.jpg')}) 58% 100% / 1240px no-repeat;
    font: 850 104px/0.92 Archivo; font-stretch: 125%; letter-spacing: -0.03em;
  }
  svg { position: absolute; left: 72px; top: 72px; width: 148px; fill: ${colors.volt}; }
  h1 { position: absolute; left: 66px; top: 178px; margin: 0; font: inherit; }
  p {
    position: absolute; left: 72px; top: 400px; margin: 0;
    font: 500 32px/1.3 Archivo; letter-spacing: 0;
  }
</style>
<svg viewBox="0 0 258 132">${bars}</svg>
<h1>Ground<br>Up</h1>
<p>Winning from<br>the ground up.</p>`;

const font = await read('../src/ui/styles/fonts/archivo.woff2');
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: 1600, height: 1600 } });

async function draw(drawing: string): Promise<Sharp> {
  await tab.setContent(`<!doctype html><style>
    @font-face {
      font-family: Archivo; font-weight: 400 900; font-stretch: 100% 125%;
      src: url(data:font/woff2;base64,${font});
    }
    body { margin: 0; background: #000; color: #fff; fill: #fff; }
    main { width: max-content; }
  </style><main>${drawing}</main>`);
  await tab.evaluate(() => document.fonts.ready);
  return sharp(await tab.locator('main').screenshot());
}

for (const [name, drawing] of Object.entries({ mark, feet, compass })) {
  const mask = (await draw(drawing)).grayscale().png({ compressionLevel: 9 });
  await writeFile(at(`blender/masks/${name}.png`), await mask.toBuffer());
}
const preview = (await draw(share)).jpeg({ quality: 84, mozjpeg: true });
await writeFile(at('../public/images/share.jpg'), await preview.toBuffer());
await browser.close();
