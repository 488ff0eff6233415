import { expect, test } from 'vitest';
import type { Client } from '../../domain/network.ts';
import { createRateLimiter } from './rate-limiter.ts';

const most = 100;
const carrier: Client = { network: '198.51.100.7' };

function setup() {
  let now = 1_790_000_000_000;
  const isWithinLimit = createRateLimiter({ clock: { now: () => now }, most });
  const admitted = (times: number, client = carrier) =>
    Array.from({ length: times }, () => isWithinLimit(client)).filter(Boolean).length;
  return { admitted, pass: (milliseconds: number) => void (now += milliseconds) };
}

test('a hundred of the 5,000 calls that a network makes in ten minutes are allowed', () => {
  const { admitted, pass } = setup();
  expect(admitted(5000)).toBe(most);
  expect(admitted(1, { network: '203.0.113.9' })).toBe(1);
  pass(10 * 60_000 - 1);
  expect(admitted(1)).toBe(0);
  pass(1);
  expect(admitted(most + 1)).toBe(most);
});

test('a household may make half as many, and all households of a block together as many', () => {
  const { admitted } = setup();
  const home = (name: string): Client => ({ network: name, block: '2001:db8:1::/48' });
  expect(admitted(most, home('one'))).toBe(most / 2);
  expect(admitted(1, home('two'))).toBe(0);
  expect(admitted(1, { network: 'one', block: 'another' })).toBe(0);
});

test('ten thousand made-up networks do not clear the count of one that goes on calling', () => {
  const { admitted } = setup();
  expect(admitted(most + 1)).toBe(most);
  let more = 0;
  for (let network = 0; network < 20_000; network += 1) {
    admitted(1, { network: `network ${network}` });
    if (network % 9000 === 0) more += admitted(1);
  }
  expect(more).toBe(0);
});

test('ten thousand networks are remembered; the one that called longest ago is forgotten', () => {
  const { admitted } = setup();
  const other: Client = { network: '203.0.113.9' };
  admitted(most + 1);
  admitted(most + 1, other);
  for (let network = 0; network < 9999; network += 1)
    admitted(1, { network: `network ${network}` });
  expect(admitted(1, other)).toBe(0);
  expect(admitted(1)).toBe(1);
});
