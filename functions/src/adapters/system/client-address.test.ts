import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const socket = { remoteAddress: '127.0.0.1' };

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['203.0.113.1, 198.51.100.7', '198.51.100.7'],
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
])('of %s the platform’s own word counts: %s', (forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(clientAddress({ headers, socket })).toBe(address);
});
