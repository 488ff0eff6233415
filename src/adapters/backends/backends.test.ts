import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Description } from '#adapters/config/backend.ts';
import { backends } from './backends.ts';

const folder = new URL('.', import.meta.url);
/** Files that are not backends: the list itself, and what several backends share. */
const others = /^(?:list|backends|.+-module)\.ts$|\.test\.ts$/;

test('each file is in the list: a new backend needs a file of its own and a line in the list', () => {
  const files = readdirSync(folder).filter((file) => !others.test(file));
  expect(files).toEqual(Object.keys(backends).map((name) => `${name}.ts`));
});

describe.each(Object.entries(backends))('the %s backend', (_name, { description, privateData }) => {
  test('keeps its vendors’ private data out of the log', () => {
    const vendors = Object.values(description.vendors);
    expect(privateData).toEqual(
      expect.arrayContaining(vendors.map((vendor) => vendor.privateData)),
    );
  });

  test('has no test pages if it is live', () => {
    expect(
      description.isLive && description.testBench !== undefined,
      'A live backend takes real money, so its build has no test page and no test bench.',
    ).toBe(false);
  });
});

test('a live backend with test pages does not compile', () => {
  const live = { vendors: {}, entry: '', isLive: true } as const;
  // @ts-expect-error -- a live backend with test pages
  const description: Description = { ...live, testBench: 'bench/test-bench.html' };
  expect(description).toBeDefined();
});
