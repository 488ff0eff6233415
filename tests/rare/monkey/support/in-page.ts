/** Functions that run in the page, so they use nothing from outside. */

/** Disables links to other sites and programs, which are not part of the store. */
export function stayHere(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.origin !== location.origin) event.preventDefault();
  });
}

/** Lists what is wrong with the page. Call it again for what may still be loading. */
export function inspect(): string[] {
  const wrong: string[] = [];
  const isHosted = location.pathname.endsWith('/test-checkout');
  for (const part of isHosted ? ['main'] : ['main', '#root > header', '#root > footer'])
    if (!document.querySelector(part)?.checkVisibility()) wrong.push(`There is no ${part}.`);

  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog && !dialog.contains(document.activeElement))
    wrong.push(`The focus is on ${document.activeElement?.outerHTML.slice(0, 80)}.`);
  if (window.hydratedAt === undefined || isHosted) return wrong;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the store
  const stored = JSON.parse(localStorage.getItem('cartData') ?? '[]') as { quantity: number }[];
  const units = stored.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = Number.parseInt(document.querySelector('#cart-count')?.textContent ?? '', 10);
  if (counted !== units) wrong.push(`The header counts ${counted} units, of ${units} stored.`);
  const cart = document.querySelector('dialog[open][aria-label=Cart]');
  const lines = cart?.querySelectorAll('li [aria-label^="Remove"]').length;
  if (cart && lines !== stored.length)
    wrong.push(`The cart shows ${lines} lines, of ${stored.length} stored.`);
  return wrong;
}

/** The names of busy buttons. */
export const findBusy = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter((button) => button.ariaBusy === 'true' || (button.disabled && button.checkVisibility()))
    .map((button) => button.ariaLabel ?? button.textContent);
