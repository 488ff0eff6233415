import { expect, test } from 'vitest';
import { memoryDocuments } from '../../../../fakes/documents/memory-documents.ts';
import type { Client } from '../../domain/network.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { readRateLimits } from './stored-limits.ts';

const most = 100;
const carrier: Client = { network: '198.51.100.7' };
const other: Client = { network: '203.0.113.9' };

/** Counts the admitted calls of a client, with a clock that can be advanced. */
function setup() {
  let now = 1_790_000_000_000;
  const isWithinLimit = createRateLimiter({ clock: { now: () => now }, most });
  const admitted = (times: number, client = carrier) =>
    Array.from({ length: times }, () => isWithinLimit(client)).filter(Boolean).length;
  return { admitted, wait: (milliseconds: number) => void (now += milliseconds) };
}

test('a hundred of the 5,000 calls that a network makes in ten minutes are allowed', () => {
  const { admitted, wait } = setup();
  expect(admitted(5000)).toBe(most);
  expect(admitted(1, other)).toBe(1);
  wait(10 * 60_000 - 1);
  expect(admitted(1)).toBe(0);
  wait(1);
  expect(admitted(most + 1)).toBe(most);
});

test('an IPv6 block may make as many calls as an IPv4 address, and each household in it half as many', () => {
  const { admitted } = setup();
  const home = (name: string): Client => ({ network: name, block: '2001:db8:1::/48' });
  expect(admitted(most, home('one'))).toBe(most / 2);
  expect(admitted(1, home('two'))).toBe(0);
  expect(admitted(1, { network: 'one', block: 'another' })).toBe(0);
});

test('ten thousand networks are remembered, and the least recent caller is forgotten', () => {
  const { admitted } = setup();
  admitted(most + 1);
  admitted(most + 1, other);
  for (let network = 0; network < 9999; network += 1) admitted(1, { network: `${network}` });
  expect(admitted(1, other)).toBe(0);
  expect(admitted(1)).toBe(1);
  // This network keeps calling, so a flood of forged networks does not clear its count.
  for (let network = 0; network < 9000; network += 1) admitted(1, { network: `more ${network}` });
  expect(admitted(1, other)).toBe(0);
});

const [now, window] = [1000, 60];
const limits = [
  { of: 'sender', id: 'a', most: 2, window },
  { of: 'all', id: 'b', most: 1, window },
];
const [sender, all] = limits;

test.each<[string, object, unknown, unknown[]]>([
  ['allows its last attempt', { count: 1, endsAt: now + 1 }, undefined, limits],
  ['is exceeded by the next attempt', { count: 2, endsAt: now + 1 }, sender, [all]],
  ['starts over if it is empty', {}, undefined, [all]],
  ['starts over without a window', { count: 9 }, undefined, [all]],
  ['starts over without a count', { endsAt: now + 1 }, undefined, [all]],
  ['starts over after an invalid count', { count: '9', endsAt: now + 1 }, undefined, [all]],
  ['starts over after an invalid window', { count: 9, endsAt: String(now + 1) }, undefined, [all]],
  ['starts over after its window', { count: 9, endsAt: now }, undefined, [all]],
])('a stored limit %s: %j', async (_case, record, exceeded, reached) => {
  const documents = memoryDocuments({ messageLimits: { a: { ...record } } });
  const counts = await documents.transact((one) => readRateLimits(one, limits, now));
  expect([counts.exceeded, counts.reached]).toEqual([exceeded, reached]);
});
