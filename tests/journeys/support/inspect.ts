import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/** An element, described as a shopper would find it: by role and accessible name, or by its label. */
export interface Target {
  readonly role?: string;
  readonly name?: string;
  readonly label?: string;
  /** Only an element that contains this text matches. */
  readonly text?: string;
  readonly within?: Target;
}

/** The visible state of a target. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly enabled: boolean;
  /** Whether the focus is on the target or inside it. */
  readonly focused: boolean;
  /** The target's center, once scrolled into view. */
  readonly x: number;
  readonly y: number;
  /** Whether the target, or an element around it, is moving. */
  readonly moving: boolean;
  /** Whether something else would receive the click. */
  readonly covered: boolean;
}

/**
 * Describes the element that matches a target, or returns null if none does. Throws if several match. Runs in the page,
 * so it cannot use anything from outside the function.
 */
export function inspect(target: Target, action?: 'scroll' | 'select'): Seen | 'no library' | null {
  const library = window.TestingLibraryDom;
  if (!library) return 'no library';
  const find = (wanted: Target): HTMLElement | null => {
    const { role, name, label, text, within } = wanted;
    const scope = within ? find(within) : document.body;
    if (!scope) return null;
    const all =
      label === undefined
        ? // Hidden elements are filtered out below, which is much faster than in the library.
          library.queryAllByRole(scope, role ?? '', { hidden: true, ...(name && { name }) })
        : library.queryAllByLabelText(scope, label);
    const matching = all.filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [inert]') &&
        element.innerText.includes(text ?? '') &&
        // The library treats every header element as a banner, even inside a section.
        !(role === 'banner' && element.closest('main')),
    );
    if (matching.length > 1) throw new Error(`${matching.length} match ${JSON.stringify(wanted)}`);
    return matching[0] ?? null;
  };
  const element = find(target);
  if (!element) return null;
  if (action === 'scroll') {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  if (action === 'select' && element instanceof HTMLInputElement) element.select();
  if (action === 'select' && element instanceof HTMLTextAreaElement) element.select();
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return {
    text: element.innerText.replaceAll(/\s+/g, ' '),
    value: 'value' in element ? String(element.value) : '',
    enabled: !element.matches(':disabled'),
    focused: element.contains(document.activeElement),
    x,
    y,
    moving: document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' &&
          effect instanceof KeyframeEffect &&
          effect.target?.contains(element) === true,
      ),
    covered: !element.contains(document.elementFromPoint(x, y)),
  };
}
