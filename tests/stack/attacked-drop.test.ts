import { expect, test } from 'vitest';
import { attackers } from './drop/attackers.ts';
import { play } from './drop/play.ts';

const halfHour = 30 * 60_000;

test.each(['one IPv4 address', 'a /56 of IPv6', 'a /48 of IPv6'])(
  '%s that pays nothing leaves shoppers nine tenths of a drop in half an hour (behaviour 16.5)',
  async (name) => {
    const units = 64;
    const { sold, promised, paidAt } = await play(100, units, attackers[name]);
    expect(promised).toBeLessThanOrEqual(units);
    expect(sold).toBe(units);
    expect(paidAt.filter((time) => time <= halfHour).length).toBeGreaterThanOrEqual(0.9 * units);
  },
);
