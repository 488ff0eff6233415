import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing on the page as it is. */
export async function expectAccessible(
  page: Page,
  what: string,
  isClockStopped = false,
): Promise<void> {
  const analysis = new AxeBuilder({ page })
    // Without frames there is nothing to gather in a second page.
    .setLegacyMode()
    // Of WCAG 2.2, and not among the rules that run by themselves.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  let isDone = !isClockStopped;
  const results = analysis.finally(() => (isDone = true));
  // Axe waits by timers, which a stopped clock never calls.
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
