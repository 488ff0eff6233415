import { describe, expect, it } from 'vitest';
import { type Demand, faultsOf, readRows } from '#scripts/lib/specification.ts';

const table = (...rows: readonly string[]): string =>
  [
    '# Table',
    '## 8. Errors',
    '### Other',
    '',
    '| Spec | Test |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');

const demand: Demand = {
  sections: ['8'],
  texts: ["It didn't work.", 'Error: {message}'],
  tests: ['a.test.ts › it › works', 'b.spec.ts › a | b', 'c.test.ts › twice', 'c.test.ts › twice'],
};

const whole = [
  "| says 'It didn't work.' and 'Error: {message}' | `a.test.ts › it › works` |",
  '|  | `b.spec.ts › a \\| b` |',
];

const faults = (...rows: readonly string[]) => faultsOf(readRows(table(...rows)), demand);

it('reads each row with its section, and goes on with a row where the first cell is empty', () => {
  expect(
    readRows(`${table(...whole)}\n## Points\n\n| Spec | Test |\n|-|-|\n| more |  |\n`),
  ).toEqual([
    {
      section: '8',
      spec: "says 'It didn't work.' and 'Error: {message}'",
      tests: ['a.test.ts › it › works', 'b.spec.ts › a | b'],
    },
    { section: 'Points', spec: 'more', tests: [] },
  ]);
});

it('finds no fault in a whole table', () => {
  expect(faults(...whole)).toEqual([]);
});

describe('a fault is named', () => {
  it.each([
    ['a row without a test', '| sums |  |', '"sums" names no test.'],
    ['a name that is not marked as one', '| sums | works |', '"sums" names no test.'],
    [
      'a test that does not exist',
      '| sums | `a.test.ts › it › adds` |',
      '"sums" names a test that does not run: a.test.ts › it › adds',
    ],
    [
      'a second test that does not exist',
      '|  | `a.test.ts` |',
      "\"says 'It didn't work.' and 'Error: {message}'\" names a test that does not run: a.test.ts",
    ],
    [
      'a name that two tests have',
      '| sums | `c.test.ts › twice` |',
      '"sums" names 2 tests at once: c.test.ts › twice',
    ],
  ])('%s', (_case, row, fault) => {
    expect(faults(...whole, row)).toEqual([fault]);
  });

  it('a text of the catalogue that no row has', () => {
    expect(faults("| 'Error: {message}' | `a.test.ts › it › works` |")).toEqual([
      "No row has the text 'It didn't work.'.",
    ]);
  });

  it('a section without rows', () => {
    const rows = readRows(table(...whole));
    expect(faultsOf(rows, { ...demand, sections: ['2', '8'] })).toEqual(['Section 2 has no rows.']);
  });

  it('a table without rows', () => {
    expect(faults()).toEqual(['The table has no rows, so nothing was checked.']);
    expect(faultsOf(readRows('no table at all'), demand)).toHaveLength(1);
  });
});
