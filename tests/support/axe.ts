import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find no violations on the page in its current state. */
export async function expectAccessible(
  page: Page,
  what: string,
  isClockStopped = false,
): Promise<void> {
  // Loading axe takes longer than checking a page, so each document loads it only once.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
  const analysis = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    // The store has no iframes, so axe needs no second page to collect results.
    .setLegacyMode()
    // Required by WCAG 2.2, but off by default.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  let isDone = !isClockStopped;
  const results = analysis.finally(() => (isDone = true));
  // Axe uses timers, which a stopped clock never fires.
  const tick = async (): Promise<void> => {
    if (isDone) return;
    await page.clock.runFor(1);
    await tick();
  };
  const [{ violations }] = await Promise.all([results, tick()]);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect.soft(found, `what axe finds: ${what}`).toEqual([]);
}
