import type { Page } from '@playwright/test';

/** Makes a page's browser block all site data, as if cookies were blocked. Call this before opening the page. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
}
