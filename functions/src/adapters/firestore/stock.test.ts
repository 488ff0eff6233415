import { describe, expect, test } from 'vitest';
import { countIn, inventoryOf } from './stock.ts';

const none = {
  received: undefined,
  sold: 0,
  asOf: 0,
  closed: 0,
  closedThrough: '',
  changes: [],
};

describe('the counts of a product (behaviour 16.2)', () => {
  test('are read as they are stored', () => {
    const stored = {
      received: 25,
      sold: 3,
      asOf: 17,
      closed: 2,
      closedThrough: '2026-11-20',
      changes: ['a'],
    };
    expect(countIn({ inventory: 22 }, stored)).toMatchObject(stored);
  });

  test('begin with the current inventory and the units sold so far', () => {
    expect(countIn({ inventory: 25 }, undefined)).toMatchObject({ ...none, received: 25 });
    expect(countIn({ inventory: 22 }, { sold: 3 })).toMatchObject({
      ...none,
      received: 25,
      sold: 3,
    });
    expect(countIn(undefined, undefined)).toMatchObject(none);
  });

  test.each([null, '3', 1.5, Number.NaN])('are empty if %j is stored', (wrong) => {
    const stored = { received: wrong, sold: wrong, asOf: wrong, closed: wrong };
    expect(countIn(undefined, { ...stored, closedThrough: 7 })).toMatchObject(none);
  });
});

test('an inventory is a whole number, below 0 for units that are owed (behaviour 4.1)', () => {
  expect([-2, 0, 25].map((inventory) => inventoryOf({ inventory }))).toEqual([-2, 0, 25]);
  expect([1.5, '25', null].map((inventory) => inventoryOf({ inventory }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(inventoryOf(undefined)).toBeUndefined();
});
