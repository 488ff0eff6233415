import type { Page } from '@playwright/test';
import { type Provocation, provocations } from '#mocks/provocations.ts';
import type { Step } from '#mocks/steps.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { Store } from '#tests/support/store.ts';

// The texts are of faults.
test.use({ isFaulty: true });

for (const provocation of provocations) {
  const { name, text, isLogged } = provocation;
  test(
    `${name}: a tester can have the store ${isLogged ? 'log' : 'say'} “${text}” (behaviour 15.4)`,
    { tag: '@rare' },
    async ({ page, store }) => {
      const logs: string[] = [];
      page.on('console', (message) => logs.push(message.text()));
      await provoke(store, provocation);
      await expect(async () => {
        for (const step of provocation.steps) if ('wait' in step) await pass(page, step.wait / 3);
        if (isLogged) expect(logs.join('\n')).toContain(text);
        else await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000, intervals: [100] });
    },
  );
}

async function provoke(store: Store, { href, steps }: Provocation): Promise<void> {
  if (steps.some((step) => 'wait' in step)) await store.page.clock.install();
  await store.open(href);
  for (const step of steps) await perform(store.page, step);
}

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

const pass = (page: Page, seconds: number): Promise<void> => page.clock.fastForward(1000 * seconds);
