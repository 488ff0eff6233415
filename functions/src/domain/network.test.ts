import { expect, test } from 'vitest';
import { hidden, nothingUnpaid, penalizeUnpaid } from './network.ts';

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

test('a network that leaves holds unpaid waits twice as long each time, a day at most', () => {
  const minutes = [30, 60, 120, 240, 480, 960, 1440, 1440];
  let unpaid = penalizeUnpaid(nothingUnpaid, 1, 0);
  expect(unpaid.until).toBe(0);
  for (const wait of minutes) {
    const now = unpaid.until;
    unpaid = penalizeUnpaid(unpaid, 1.1, now);
    expect(unpaid.until - now).toBe(wait * 60_000);
    // What ends during the wait belongs to the same round.
    expect(penalizeUnpaid(unpaid, 5, now)).toEqual(unpaid);
  }
});
