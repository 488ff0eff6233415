import type { Page } from '@playwright/test';

export const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);

export const canonical = (page: Page) => page.locator('head link[rel="canonical"]');

/** Reads the HTML of the pages at these paths without opening them, so that no script runs. */
export async function readHtml(page: Page, paths: readonly string[]) {
  await page.goto('/robots.txt');
  const read = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (path) => {
          const response = await fetch(path);
          const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
          const every = <E extends Element>(selector: string): E[] => [
            ...parsed.querySelectorAll<E>(selector),
          ];
          const textOf = (selector: string): string =>
            parsed.querySelector(selector)?.textContent?.trim() ?? '';
          const named: Record<string, string> = {};
          for (const element of every<HTMLMetaElement>('head meta'))
            named[element.name || (element.getAttribute('property') ?? '')] = element.content;
          return {
            status: response.status,
            lang: parsed.documentElement.lang,
            title: parsed.title,
            titles: every('head title').length,
            meta: named,
            canonical:
              parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
            heading: textOf('h1'),
            main: textOf('main'),
            links: every('main a').map((link) => link.getAttribute('href') ?? ''),
            forms: every('form').map((form) => form.getAttribute('method') ?? ''),
            data: every('script[type="application/ld+json"]').map((script) => script.textContent),
            // Inline scripts, except structured data.
            scripts: every('script:not([src], [type="application/ld+json"])').map(
              (script) => script.textContent,
            ),
            // Attributes that would run code.
            handlers: every('*').flatMap((element) =>
              element.getAttributeNames().filter((name) => name.startsWith('on')),
            ),
          };
        }),
      ),
    paths,
  );
  return new Map(read.map((html, index) => [paths[index] ?? '', html]));
}
