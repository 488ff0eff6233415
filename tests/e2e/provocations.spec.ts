import type { Page } from '@playwright/test';
import { type Provocation, provocations } from '#mocks/provocations.ts';
import type { Step } from '#mocks/steps.ts';
import { expect, test } from '#tests/support/fixtures.ts';

// The texts are of faults.
test.use({ isFaulty: true });

const waits = (step: Step): boolean => 'wait' in step || 'isOffline' in step;

// One browser for those of a page, which loads faster again; one each for what changes the clock or the network.
const groupOf = ({ name, path, steps }: Provocation): string => (steps.some(waits) ? name : path);

for (const group of new Set(provocations.map(groupOf)))
  test(
    `${group}: a tester can have the store say or log each of its texts (behaviour 15.4)`,
    { tag: '@rare' },
    async ({ page, baseURL, store }) => {
      const members = provocations.filter((one) => groupOf(one) === group);
      let logs: string[] = [];
      page.on('console', (message) => logs.push(message.text()));
      if (members.some(({ steps }) => steps.some((step) => 'wait' in step)))
        await page.clock.install();
      const session = await page.context().newCDPSession(page);
      for (const { name, text, isLogged, href, steps } of members)
        await test.step(`${name}: ${text}`, async () => {
          await page.goto('/robots.txt');
          await page.evaluate(() => sessionStorage.clear());
          await session.send('Storage.clearDataForOrigin', {
            origin: baseURL ?? '',
            storageTypes: 'all',
          });
          logs = [];
          await store.open(href);
          for (const step of steps) await perform(page, step);
          await expect(async () => {
            for (const step of steps)
              if ('wait' in step) await page.clock.fastForward((1000 * step.wait) / 3);
            if (isLogged) expect(logs.join('\n')).toContain(text);
            else await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 });
          }, text).toPass({ timeout: 60_000, intervals: [100] });
        });
    },
  );

async function perform(page: Page, step: Step): Promise<void> {
  if ('click' in step) {
    const name = { name: step.click, exact: true };
    const control = page.getByRole('button', name).or(page.getByRole('link', name));
    const isCovered = await page.getByRole('dialog').first().isVisible();
    await (isCovered ? control.last() : control.first()).click();
    // It leads home, which would close a panel opened before.
    if (step.click === 'Sign In') await expect(page).toHaveURL('/');
  }
  if ('isOffline' in step) await page.context().setOffline(true);
  if ('fill' in step)
    for (const [label, text] of Object.entries(step.fill))
      await page.getByLabel(label, { exact: true }).fill(text);
}
