import { saveText, takeSaved } from '../saved-text.ts';
import { visitType } from './visit.ts';

const KEY = 'saved-input';

interface SavedInput {
  readonly path: string;
  /** The names of the clicked controls, and the position of each among those with the same name. */
  readonly clicks: readonly (readonly [name: string, index: number])[];
  readonly fields: readonly (boolean | string)[];
  /** The element in the middle of the window, and its distance from the top, in pixels. */
  readonly place: readonly [index: number, top: number];
}

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? control.textContent;

const controlsNamed = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (control) => nameOf(control) === name,
  );

/** The fields of the page, except passwords, which are never stored. */
const fieldsOfPage = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main input:not([type=password], [hidden]), main textarea',
  ),
];

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

const placesOfPage = (): Element[] => [
  ...document.querySelectorAll('main :is(section, article, h2, h3, p, li)'),
];
const topOf = (element?: Element): number => element?.getBoundingClientRect().top ?? 0;

function currentPlace(): SavedInput['place'] {
  const places = placesOfPage();
  const index = places.findLastIndex((element) => topOf(element) < innerHeight / 2);
  return [index, topOf(places[index])];
}

/**
 * Scrolls back to an element: the browser restores the scroll position in pixels, but content out of view may have
 * another height until it is rendered.
 */
function restorePlace([index, top]: SavedInput['place'], tries = 5): void {
  const element = placesOfPage()[index];
  if (!element || tries === 0) return;
  scrollBy({ top: topOf(element) - top, behavior: 'instant' });
  requestAnimationFrame(() => restorePlace([index, top], tries - 1));
}

/** Saves the page's held clicks, fields and scroll position across a reload. */
export function saveInput(held: Iterable<HTMLElement>): void {
  const saved: SavedInput = {
    path: location.pathname,
    clicks: Array.from(held, (control) => {
      const name = nameOf(control);
      return [name, controlsNamed(name).indexOf(control)];
    }),
    fields: fieldsOfPage().map((field) => (isChoice(field) ? field.checked : field.value)),
    place: currentPlace(),
  };
  saveText(KEY, JSON.stringify(saved));
}

/** Returns what was saved, once, and only after a reload of the same page. */
function takeInput(): SavedInput | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    const saved = JSON.parse(takeSaved(KEY) ?? 'null') as SavedInput | null;
    return visitType === 'reload' && saved?.path === location.pathname ? saved : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Once the page has been parsed: fills in the fields, scrolls to where the shopper was, and returns the controls whose
 * clicks are still to be replayed.
 */
export function restoreInput(): HTMLElement[] {
  const saved = takeInput();
  for (const [index, field] of fieldsOfPage().entries()) {
    const value = saved?.fields[index];
    if (typeof value === 'boolean') field.checked = value;
    // Newer input takes precedence.
    if (typeof value === 'string' && field.value === field.defaultValue) field.value = value;
  }
  if (saved) {
    history.scrollRestoration = 'manual';
    restorePlace(saved.place);
  }
  return (saved?.clicks ?? []).flatMap(([name, index]) => controlsNamed(name)[index] ?? []);
}
