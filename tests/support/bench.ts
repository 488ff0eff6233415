import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';

export { expect };

/** The test bench, as a tester sees it (behaviour 15.6). */
class Bench {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the bench, and waits until it shows the state. */
  async open(): Promise<void> {
    await this.page.goto('/test-bench');
    await expect(this.part('Stock')).toBeVisible();
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  scenario(name: string): Locator {
    return this.page.getByRole('switch', { name, exact: true });
  }

  /** Waits until it reports what was done. */
  async says(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }

  async setStock(name: string, units: number): Promise<void> {
    await this.page.getByLabel(`Units of ${name}`).fill(String(units));
    await this.page
      .getByRole('group', { name: `Stock of ${name}` })
      .getByRole('button', { name: 'Set Stock' })
      .click();
    await this.says(`${name}: ${units} in stock.`);
  }
}

/** Playwright's test with the test bench as a fixture. */
export const test = base.extend<{ readonly bench: Bench }>({
  bench: async ({ page }, use) => {
    await use(new Bench(page));
  },
});
