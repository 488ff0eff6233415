/**
 * `node media/share.ts` draws the picture for link previews, 1200 by 630. Run by hand; the result is committed. Needs
 * a Chromium, for the typeface.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../scripts/lib/chromium.ts';
import { bars, colours } from './mark.ts';

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'base64');
const font = await read('../src/ui/styles/fonts/archivo.woff2');
const hero = await read('masters/hero.jpg');

const page = `<!doctype html>
<style>
  @font-face {
    font-family: Archivo; font-weight: 400 900; font-stretch: 100% 125%;
    src: url(data:font/woff2;base64,${font});
  }
  body {
    width: 1200px; height: 630px; margin: 0; position: relative; color: ${colours.bone};
    background: linear-gradient(80deg, rgb(20 22 26 / 0.85) 20%, rgb(20 22 26 / 0) 50%),
      ${colours.ink} url(data:image/jpeg;base64,${hero}) 58% 100% / 1240px no-repeat;
    font: 850 104px/0.92 Archivo; font-stretch: 125%; letter-spacing: -0.03em;
  }
  svg { position: absolute; left: 72px; top: 72px; width: 148px; fill: ${colours.volt}; }
  h1 { position: absolute; left: 66px; top: 178px; margin: 0; font: inherit; }
  p {
    position: absolute; left: 72px; top: 400px; margin: 0;
    font: 500 32px/1.3 Archivo; letter-spacing: 0;
  }
</style>
<svg viewBox="0 0 258 132">${bars}</svg>
<h1>Ground<br>Up</h1>
<p>Winning from<br>the ground up.</p>`;

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
const shot = await tab.screenshot();
await browser.close();

await mkdir(new URL('../public/images/', import.meta.url), { recursive: true });
const jpeg = await sharp(shot).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
await writeFile(new URL('../public/images/share.jpg', import.meta.url), jpeg);
