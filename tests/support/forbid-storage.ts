import type { Page } from '@playwright/test';

/** What a browser that forbids site data gives a script that accesses a storage. */
export type Refusal = 'an error' | 'null';

/** Makes a page's browser forbid all site data, as one that blocks cookies does; call it before opening the page. */
export async function forbidStorage(page: Page, refusal: Refusal = 'an error'): Promise<void> {
  await page.addInitScript((throws) => {
    const refuse = (): null => {
      if (!throws) return null;
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const names = ['localStorage', 'sessionStorage', 'caches', ...(throws ? [] : ['indexedDB'])];
    for (const name of names)
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  }, refusal === 'an error');
}
