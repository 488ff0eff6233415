// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createActiveScenarios } from './active-scenarios.ts';
import { failChunk } from './fail-chunk.ts';

const part = '/assets/site-map-page-B3x_9-z.js';
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  createActiveScenarios().clear();
  vi.stubGlobal('fetch', async (input: unknown) => {
    sent.push(input);
    return new Response();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('part-missing loses the script of one page, and nothing else (behaviour 15.4)', async () => {
  failChunk('?scenario=part-missing', createFakeLogger());
  await expect(fetch(part)).rejects.toThrow('Scenario part-missing');
  await fetch('/assets/shop-page-B3x_9-z.js');
  await fetch('https://service.example/assets/site-map-page-1.js', { method: 'POST' });
  await fetch(new Request('https://service.example/'));
  expect(sent).toHaveLength(3);
});

test('the script comes back once the scenario is off', async () => {
  createActiveScenarios().turn('all', 'part-missing', true);
  failChunk('', createFakeLogger());
  await expect(fetch(part)).rejects.toThrow('Scenario part-missing');
  createActiveScenarios().clear();
  await fetch(part);
  expect(sent).toEqual([part]);
});
