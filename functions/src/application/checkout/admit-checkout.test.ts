import { expect, it } from 'vitest';
import { createAdmission } from './checkout-session.ts';

const most = 100;

function setup() {
  let now = 1_790_000_000_000;
  const admit = createAdmission({ now: () => now }, most);
  const admitted = (times: number, network = '198.51.100.7') =>
    Array.from({ length: times }, () => admit(network)).filter(Boolean).length;
  return { admitted, pass: (milliseconds: number) => void (now += milliseconds) };
}

it('of 5,000 checkouts that a network asks for in ten minutes a hundred are opened', () => {
  const { admitted, pass } = setup();
  expect(admitted(5000)).toBe(most);
  expect(admitted(1, '203.0.113.9')).toBe(1);
  pass(10 * 60_000 - 1);
  expect(admitted(1)).toBe(0);
  pass(1);
  expect(admitted(most + 1)).toBe(most);
});

it('remembers ten thousand networks and no more', () => {
  const { admitted } = setup();
  expect(admitted(most + 1)).toBe(most);
  for (let network = 0; network < 10_000; network += 1) admitted(1, `network ${network}`);
  expect(admitted(1)).toBe(1);
});
