import type { Page } from '@playwright/test';

/**
 * Makes a page's browser never respond when a script opens a database, as on iOS after sleep; call it before opening
 * the page. The databases of the mocks, which stand for a server, still respond.
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
