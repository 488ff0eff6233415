import type { Page } from '@playwright/test';

/**
 * Keeps databases from opening in a page's browser, as sometimes happens on iOS after sleep. Call this before opening
 * the page. The databases of the mocks, which simulate a server, still open.
 */
export async function silenceDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = Reflect.get(IDBFactory.prototype, 'open');
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value(this: IDBFactory, name: string, version?: number) {
        const isServer = name.startsWith('ground-up-offline');
        return isServer ? Reflect.apply(open, this, [name, version]) : new EventTarget();
      },
    });
  });
}
