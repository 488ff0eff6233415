import { describe, expect, test } from 'vitest';
import { countIn, inventoryOf } from './stock.ts';

const uncounted = { sold: 0, asOf: 0, closed: 0, closedThrough: '', changes: [] };
const none = { ...uncounted, received: undefined };

describe('the counts of a product (behaviour 16.2)', () => {
  test('are read as stored', () => {
    const days = { closed: 2, closedThrough: '2026-11-20' };
    const stored = { received: 25, sold: 3, asOf: 17, ...days, changes: ['a'] };
    const found = { ...stored, asOf: 0.017 };
    expect(countIn({ inventory: 22 }, stored)).toMatchObject(found);
  });

  test('begin with the current inventory and the units sold so far', () => {
    expect(countIn({ inventory: 25 }, undefined)).toMatchObject({ ...none, received: 25 });
    const counted = { ...none, received: 25, sold: 3 };
    expect(countIn({ inventory: 22 }, { sold: 3 })).toMatchObject(counted);
    expect(countIn(undefined, undefined)).toMatchObject(none);
  });

  test.each([null, '3', 1.5, Number.NaN])('are empty if %j is stored', (wrong) => {
    const stored = { received: wrong, sold: wrong, asOf: wrong, closed: wrong };
    expect(countIn(undefined, { ...stored, closedThrough: 7 })).toMatchObject(none);
  });
});

test('an inventory is a whole number, below 0 for units that are owed', () => {
  const inventories = [-2, 0, 25, 1.5, '25', null].map((inventory) => inventoryOf({ inventory }));
  expect(inventories).toEqual([-2, 0, 25, undefined, undefined, undefined]);
});
