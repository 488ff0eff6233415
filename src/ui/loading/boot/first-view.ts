import { type PageData, notFoundAttribute } from '../contract.ts';
import { patternOf } from './redirect.ts';
import { visitType } from './visit.ts';

/** Scrolls to the page's initial position before the first paint, but never after the first input (behaviour 10.3). */
export function setInitialScroll({ scrollTop }: PageData, hasInput: () => boolean): void {
  // After a reload, Back or Forward, the browser itself restores the position.
  if (scrollTop === undefined || location.hash || visitType !== 'navigate') return;
  // Makes room to scroll before the page has been parsed.
  document.documentElement.style.minHeight = `calc(100vh + ${scrollTop}px)`;
  const scroll = (): void => {
    if (hasInput()) return;
    scrollTo(0, scrollTop);
    if (document.readyState === 'loading') requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
}

/**
 * A host serves the same page for all unknown paths. If the path matches the route in `notFound` (such as an
 * unknown product's), the page shows that route's own text from the first paint on, and counts as that route's page.
 */
export function applyNotFound(page: PageData): PageData {
  const { notFound } = page;
  if (!notFound || !patternOf(notFound.route).test(location.pathname)) return page;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  document.addEventListener('DOMContentLoaded', () => {
    const template = document.querySelector<HTMLTemplateElement>(`[${notFoundAttribute}]`);
    if (template) document.querySelector('main')?.replaceChildren(template.content);
    document.title = notFound.title;
    style.visibility = '';
  });
  return { ...page, path: notFound.path };
}
