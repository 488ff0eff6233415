/** Functions that run in the page, so they use nothing from outside. */

/** A point to click, and the element there. */
export interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Scrolls to one of the clickable controls, picked by `share` (0 to below 1), and returns it; null if there is none.
 */
export async function pickControl(share: number): Promise<Place | null> {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  // A panel that is still sliding cannot be clicked.
  await Promise.allSettled((dialog?.getAnimations() ?? []).map(({ finished }) => finished));
  const top = dialog ?? document;
  const controls = [
    ...top.querySelectorAll<HTMLElement>('a[href], button, input, textarea'),
  ].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      // Other sites and programs are not part of the store.
      (!(control instanceof HTMLAnchorElement) || control.origin === location.origin),
  );
  const control = controls[Math.floor(share * controls.length)];
  if (!control) return null;
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top: y, width, height } = control.getBoundingClientRect();
  const text = control.ariaLabel ?? (control.textContent.trim() || control.id);
  const [x, middle] = [left + width / 2, y + height / 2];
  if (x < 0 || x > innerWidth || middle < 0 || middle > innerHeight) return null;
  const name = `${control.localName} "${text.slice(0, 40)}"`;
  return { name, x, y: middle };
}

/** Disables links to other sites and programs, which are not part of the store. */
export function stayHere(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.origin !== location.origin) event.preventDefault();
  });
}

/** What is wrong with the page, if anything. Ask again for what may still be loading. */
export function inspect(): string[] {
  const wrong: string[] = [];
  const isThere = (selector: string) =>
    document.querySelector(selector)?.checkVisibility() === true;
  if (!isThere('main')) wrong.push('There is no main.');
  const isHosted = location.pathname.endsWith('/test-checkout');
  if (!isHosted && !isThere('#root > header')) wrong.push('There is no header.');
  if (!isHosted && !isThere('#root > footer')) wrong.push('There is no footer.');

  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog && !dialog.contains(document.activeElement))
    wrong.push(`The focus is on ${document.activeElement?.outerHTML.slice(0, 80)}.`);

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the store
  const stored = JSON.parse(localStorage.getItem('cartData') ?? '[]') as { quantity: number }[];
  const units = stored.reduce((sum, { quantity }) => sum + quantity, 0);
  const sumOf = (list: readonly number[]) => list.reduce((sum, part) => sum + part, 0);
  const cents = (element: Element | null | undefined) =>
    Math.round(Number(element?.textContent.replaceAll(/[$,]/g, '')) * 100);
  if (window.answersSince !== undefined && !isHosted) {
    const shown = Number.parseInt(document.querySelector('#cart-count')?.textContent ?? '', 10);
    if (shown !== units) wrong.push(`The header counts ${shown} units, of ${units} stored.`);
  }

  const cart = document.querySelector('dialog[open][aria-label=Cart]');
  const rows = [...(cart?.querySelectorAll('li') ?? [])].filter((row) =>
    row.querySelector('[aria-label^="Remove"]'),
  );
  if (cart && rows.length !== stored.length)
    wrong.push(`The cart shows ${rows.length} lines, of ${stored.length} stored.`);
  const amounts = rows.map((row) =>
    cents([...row.querySelectorAll('p')].find((part) => /^\$[\d,.]+$/.test(part.textContent))),
  );
  const quantities = rows.map((row) =>
    Number(row.querySelector('[aria-label^="Decrease"]')?.nextElementSibling?.textContent),
  );
  if (cart && sumOf(quantities) !== units)
    wrong.push(`The cart shows ${sumOf(quantities)} units, of ${units} stored.`);
  if (rows.length > 0 && sumOf(amounts) !== cents(cart?.querySelector('dd')))
    wrong.push(`The rows come to ${sumOf(amounts)} cents, the subtotal is another.`);
  return wrong;
}

/** The names of busy buttons. */
export const findBusy = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter((button) => button.ariaBusy === 'true' || (button.disabled && button.checkVisibility()))
    .map((button) => button.ariaLabel ?? button.textContent);
