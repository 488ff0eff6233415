import { expect, test } from 'vitest';
import { shippingText, shipsLaterText } from './shipping.ts';

const [US, CA, GB] = ['US', 'CA', 'GB'];
const home = 'Ships to the United States for a flat $12.00';

test.each([
  [[US], '', '', `${home}.`],
  [[US], '2', '', `${home}, within 2 business days if in stock.`],
  [[US], '', '2027-03', `${home}; the next drop ships in March 2027.`],
  [
    [US, CA, GB],
    '1',
    '2026-12',
    'Ships to the United States, Canada and the United Kingdom for a flat $12.00, within 1 business day if in stock; the next drop ships in December 2026.',
  ],
])(
  'the text for shipping to %j in %j days, with the next drop %j, is: %s (behaviour 1.4)',
  (countries, days, nextDrop, text) => {
    expect(shippingText({ countries, handlingDays: days, nextDrop })).toBe(text);
  },
);

test.each([
  [['Ground Up Strap'], 'Ground Up Strap ships with the next drop. You pay today.'],
  [['A', 'B'], 'A and B ship with the next drop. You pay today.'],
])('the text for the sold-out products %j is: %s (behaviour 4.3)', (names, text) => {
  expect(shipsLaterText(names)).toBe(text);
});
