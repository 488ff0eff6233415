import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compare, describeDifference } from '#tests/screenshots/compare.ts';

/** A white picture, of which a square of 20 px is black. */
function picture(height: number, left: number, top: number): Promise<Buffer> {
  const black = { create: { width: 20, height: 20, channels: 3, background: 'black' } } as const;
  return sharp({ create: { width: 400, height, channels: 3, background: 'white' } })
    .composite([{ input: black, left, top }])
    .png()
    .toBuffer();
}

test('a screenshot that differs says what differs, and how it is accepted', async () => {
  const accepted = await picture(300, 0, 0);
  const said = async (taken: Buffer) =>
    describeDifference('shop-390', await compare(accepted, taken));
  expect(await said(accepted)).toMatch(/^shop-390: 0 pixels differ/);
  const moved = await said(await picture(300, 310, 160));
  expect(moved).toMatch(/^shop-390: \d{3,4} pixels differ\. /);
  expect(moved).toMatch(/accept it: npm run test:e2e -- .*--update-snapshots -g "shop looks"$/);
  expect(await said(await picture(310, 0, 0))).toContain('size 400×310, accepted 400×300.');
});
