import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

const numbers = `5125550123, 512-555-0123, 512.555.0123, 512 555 0123, (512) 555-0123, (512)555-0123
(512)-555-0123, (512)5550123, 512-5550123, 512.555-0123`;

test.each(numbers.split(/, |\n/))('%s is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

const others = `555-0123, 512-555-012, 512-555-01234, 15125550123, +1 512 555 0123, (512 555-0123
512) 555-0123, ((512)) 555-0123, 512--555-0123, 512  555 0123, 512/555/0123, 5-125-550-123
512-555-O123, call 512-555-0123, 512-555-0123 x9, ٥١٢٥٥٥٠١٢٣`;

test.each([...others.split(/, |\n/), '', '512-555-0123\n'])('%j is none', (text) => {
  expect(isPhone(text)).toBe(false);
});
