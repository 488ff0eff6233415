import { expect, test as base } from '@playwright/test';
import { startFirefox } from './firefox.ts';
import { type GatedStore, openStore } from './gated-store.ts';
import { Shopper } from './shopper.ts';
import type { Engine } from './tab.ts';
import { startWebKit } from './webkit.ts';

const engines = { firefox: startFirefox, webkit: startWebKit };

interface WorkerFixtures {
  /** Each project in the configuration sets this. */
  readonly engineName: keyof typeof engines;
  readonly engine: Engine;
}

interface Fixtures {
  readonly store: GatedStore;
  readonly shopper: Shopper;
}

/** Playwright's `test` with a shopper in the engine's browser. An error in a page's console fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName]();
      await use(engine);
      await engine.quit();
    },
    { scope: 'worker' },
  ],
  // Playwright reads the required fixtures from the destructuring pattern, and this one requires none.
  // oxlint-disable-next-line eslint/no-empty-pattern -- see above
  store: async ({}, use) => {
    const store = await openStore();
    await use(store);
    store.close();
  },
  shopper: async ({ engine, store }, use) => {
    const visit = await engine.visit();
    await use(new Shopper(visit.tab, store.origin));
    const { faults } = visit;
    await visit.end();
    expect(faults).toEqual([]);
  },
});
