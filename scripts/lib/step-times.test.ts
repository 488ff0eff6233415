import { expect, test } from 'vitest';
import { compareTimes, timesIn } from './step-times.ts';

const steps = (processor: Readonly<Record<string, number>>) =>
  new Map(Object.entries(processor).map(([name, s]) => [name, { elapsed: 2 * s, processor: s }]));
const recorded = { check: 40, stack: 100, test: 260 };

test.each([
  ['12.345 10.100 1.250\n', { elapsed: 12.345, processor: 11.35 }],
  ['tee: no space left\n1.000 2.000 0.500\n', { elapsed: 1, processor: 2.5 }],
  ['', undefined],
  ['tee: no space left\n', undefined],
])('the times in %j', (text, times) => {
  expect(timesIn(text)).toEqual(times);
});

test.each([
  ['as recorded', { check: 40, stack: 100, test: 260 }, []],
  ['a step that grew', { check: 40, stack: 135, test: 260 }, ['stack took 135 s']],
  ['less than a fifth', { check: 40, stack: 100, test: 300 }, []],
  ['a machine a third as fast', { check: 121, stack: 298, test: 790 }, []],
  ['a step that grew on it', { check: 121, stack: 400, test: 780 }, ['stack took 400 s']],
  ['a step without a figure', { check: 40, stack: 100, test: 260, new: 900 }, []],
])('%s', (_what, processor, said) => {
  const { faults, table } = compareTimes(steps(processor), recorded);
  expect(table).toMatch(/^check +\d+ +\d+ +40$/m);
  expect(faults.map((fault) => fault.split(' of processor')[0])).toEqual(said);
});
