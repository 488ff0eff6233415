import type { Page } from '@playwright/test';

/**
 * Makes IndexedDB never respond when a page opens a database, as sometimes happens on iOS after sleep. Call this before
 * opening the page. The mocks' databases, which simulate a server, still open.
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
