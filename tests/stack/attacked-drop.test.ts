import { expect, test } from 'vitest';
import { attackers } from './drop/attackers.ts';
import { faultsOf, networks } from './drop/faults.ts';
import { simulateDrop } from './drop/simulate-drop.ts';

test.each(networks)(
  '%s that pays nothing leaves shoppers nine tenths of a drop in half an hour (behaviour 16.5)',
  async (name) => {
    const units = 64;
    expect(faultsOf(name, units, await simulateDrop(100, units, attackers[name]))).toEqual([]);
  },
);

test('a drop in which too much was promised, too little sold, or that one network blocked is a fault', () => {
  const late = 31 * 60_000;
  const paidAt = [0, late, late];
  expect(faultsOf('a /48 of IPv6', 3, { promised: 4, sold: 2, paidAt })).toEqual([
    'With a /48 of IPv6, 4 of 3 were promised.',
    'With a /48 of IPv6, 2 of 3 were sold.',
    'With a /48 of IPv6, shoppers had 1 of 3 in half an hour.',
  ]);
  expect(faultsOf('a hundred IPv4 addresses', 3, { promised: 3, sold: 3, paidAt })).toEqual([]);
});
