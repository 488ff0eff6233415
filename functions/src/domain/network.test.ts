import { expect, test } from 'vitest';
import { hidden } from './network.ts';

const digest = (text: string): string => `<${text}>`;

test.each([
  [{ network: '192.0.2.1' }, { network: '<network 192.0.2.1>' }],
  [
    { network: '2001:db8::/56', block: '2001:db8::/48' },
    { network: '<network 2001:db8::/56>', block: '<network 2001:db8::/48>' },
  ],
])('a client is kept under names that do not reveal its address: %j', (client, names) => {
  expect(hidden(client, digest)).toEqual(names);
});
