/**
 * `node media/masks.ts` draws what is burnt into the cork and painted on the track, white on black. Run by hand; the
 * results are committed in `media/blender/masks`. Needs a Chromium, for the typeface.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../scripts/lib/chromium.ts';
import { bars } from './mark.ts';

const font = await readFile(
  new URL('../src/ui/styles/fonts/archivo.woff2', import.meta.url),
  'base64',
);

const mark = `<div style="display: inline-flex; align-items: center; gap: 66px; padding: 12px">
  <svg viewBox="0 0 258 132" width="258" height="132">${bars}</svg>
  <span style="font: 850 150px/1 Archivo; font-stretch: 125%; letter-spacing: -0.02em; margin-top: -14px">Ground Up</span>
</div>`;

/** The right foot, in millimetres, 100 by 260. */
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

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: 1600, height: 1600 } });
const masks = fileURLToPath(new URL('blender/masks/', import.meta.url));
await mkdir(masks, { recursive: true });
for (const [name, drawing] of Object.entries({ mark, feet, compass })) {
  await tab.setContent(`<style>
    @font-face {
      font-family: Archivo; font-weight: 400 900; font-stretch: 100% 125%;
      src: url(data:font/woff2;base64,${font});
    }
    body { margin: 0; background: #000; color: #fff; fill: #fff; }
    main { width: max-content; }
  </style><main>${drawing}</main>`);
  await tab.evaluate(() => document.fonts.ready);
  const drawn = await tab.locator('main').screenshot();
  await sharp(drawn).greyscale().png({ compressionLevel: 9 }).toFile(`${masks}${name}.png`);
}
await browser.close();
