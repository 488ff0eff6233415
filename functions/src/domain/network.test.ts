import { expect, test } from 'vitest';
import { nothingUnpaid, penalizeUnpaid, pseudonymised } from './network.ts';

const hash = (text: string): string => `<${text}>`;

test.each([
  [{ network: '192.0.2.1' }, { network: '<network 192.0.2.1>' }],
  [
    { network: '2001:db8::/56', block: '2001:db8::/48' },
    { network: '<network 2001:db8::/56>', block: '<network 2001:db8::/48>' },
  ],
])('a client is kept under names that do not reveal its address: %j', (client, names) => {
  expect(pseudonymised(client, hash)).toEqual(names);
});

test('a network that leaves holds unpaid waits for half an hour, even if other holds end meanwhile', () => {
  const forgiven = penalizeUnpaid(nothingUnpaid, 1, 0);
  expect(forgiven.until).toBe(0);
  const waiting = penalizeUnpaid(forgiven, 0.1, 0);
  expect(waiting).toEqual({ cost: 0, until: 30 * 60_000 });
  expect(penalizeUnpaid(waiting, 5, waiting.until - 1)).toEqual(waiting);
  expect(penalizeUnpaid(waiting, 1, waiting.until).cost).toBe(1);
});
