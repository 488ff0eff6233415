import type { Page } from '@playwright/test';

export const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);

export const structuredData = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();

export const canonical = (page: Page) => page.locator('head link[rel="canonical"]');
