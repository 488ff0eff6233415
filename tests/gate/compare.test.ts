import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compare, describeDifference } from '#tests/screenshots/compare.ts';

/** A white picture, perhaps with a black square. */
const picture = (height: number, squares: readonly { left: number; top: number }[] = []) =>
  sharp({ create: { width: 400, height, channels: 3, background: 'white' } })
    .composite(
      squares.map((at) => ({
        input: { create: { width: 20, height: 20, channels: 3, background: 'black' } },
        ...at,
      })),
    )
    .png()
    .toBuffer();

test('says what differs, and how it is accepted', async () => {
  const accepted = await picture(300);
  const changed = await compare(accepted, await picture(300, [{ left: 310, top: 160 }]));
  for (const [difference, text] of [
    [changed, /^shop-390: \d+ pixels differ\. /],
    [await compare(accepted, await picture(310)), /size 400×310, accepted 400×300\./],
    [{ kind: 'nothing-accepted' }, /no accepted picture yet\./],
  ] as const) {
    expect(describeDifference('shop-390', difference)).toMatch(text);
    expect(describeDifference('shop-390', difference)).toMatch(
      /accept it: npm run test:e2e -- .*--update-snapshots -g "shop looks"$/,
    );
  }
  expect(await compare(accepted, accepted)).toEqual({ kind: 'pixels', pixels: 0 });
});
