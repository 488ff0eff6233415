import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compare, describeDifference } from '#tests/screenshots/compare.ts';

/** A white picture, with a black square at a place. */
const picture = (width: number, height: number, at?: { left: number; top: number }) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(
      at
        ? [
            {
              input: { create: { width: 20, height: 20, channels: 3, background: 'black' } },
              ...at,
            },
          ]
        : [],
    )
    .png()
    .toBuffer();

const accept = /accept it: npm run test:e2e -- .*--update-snapshots -g "shop looks"$/;

test('says what differs, where, and how it is accepted', async () => {
  const accepted = await picture(400, 300);
  const changed = await compare(accepted, await picture(400, 300, { left: 310, top: 160 }));
  const text = describeDifference('shop-1280', changed);
  expect(text).toMatch(/^shop-1280: \d+ pixels differ, most of them near x 325, y 175\. /);
  expect(text).toMatch(accept);
  expect(await compare(accepted, accepted)).toEqual({ kind: 'pixels', pixels: 0 });
});

test('says both sizes', async () => {
  const difference = await compare(await picture(400, 300), await picture(400, 310));
  const text = describeDifference('shop-390', difference);
  expect(text).toContain('shop-390: size 400×310, accepted 400×300.');
  expect(text).toMatch(accept);
});

test('says that nothing is accepted yet', () => {
  const text = describeDifference('shop-390', { kind: 'nothing-accepted' });
  expect(text).toContain('shop-390: no accepted picture yet.');
  expect(text).toMatch(accept);
});
