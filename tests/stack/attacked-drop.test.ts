import { expect, test } from 'vitest';
import { attackers } from './drop/attackers.ts';
import { bands, faultsOf, networks, waitFaults } from './drop/faults.ts';
import { simulateDrop } from './drop/simulate-drop.ts';

const drop = { shoppers: 200, units: 100 };
const unattacked = await simulateDrop(drop);

test.each([...networks, ...bands])(
  'unpaid holds of %s leave shoppers their share of a drop (behaviour 16.5)',
  async (name) => {
    const result = await simulateDrop({ ...drop, addresses: attackers[name] ?? [] });
    expect(faultsOf(name, drop.units, result, unattacked)).toEqual([]);
  },
);

test('a drop is a fault if too much was promised, too little was sold, or one network blocked it', () => {
  const late = 31 * 60_000;
  const early = { paidAt: [0, 0, 0] };
  const paidAt = [0, late, late];
  expect(faultsOf('a /48 of IPv6', 3, { promised: 4, sold: 2, paidAt }, early)).toEqual([
    'With a /48 of IPv6, 4 of 3 were promised.',
    'With a /48 of IPv6, 2 of 3 were sold.',
    'With a /48 of IPv6, shoppers had 1 of 3 after 30 minutes.',
  ]);
  const all = { promised: 3, sold: 3, paidAt };
  expect(faultsOf('five IPv4 addresses', 3, all, early)).toEqual([
    'With five IPv4 addresses, shoppers had 1 of 3 after 15 minutes.',
    'With five IPv4 addresses, shoppers had 1 of 3 after 30 minutes.',
  ]);
  expect(faultsOf('a hundred IPv4 addresses', 3, all, early)).toEqual([]);
  expect(waitFaults([0, 0, 0, late])).toEqual([
    'Unattacked, 0.95 of the buyers wait 1860000 ms, not 931000.',
  ]);
});
