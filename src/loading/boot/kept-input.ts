import { visitType } from './visit.ts';

const KEY = 'kept-input';

interface Kept {
  readonly path: string;
  /** The names of the clicked controls, and the position of each among those with the same name. */
  readonly clicks: readonly (readonly [name: string, index: number])[];
  readonly fields: readonly (boolean | string)[];
}

const nameOf = (control: HTMLElement): string => control.ariaLabel ?? control.textContent;

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

/** Keeps the page's held clicks and fields over its reload. */
export function keepInput(held: Iterable<HTMLElement>): void {
  const kept: Kept = {
    path: location.pathname,
    clicks: Array.from(held, (control) => {
      const name = nameOf(control);
      return [name, controlsNamed(name).indexOf(control)];
    }),
    fields: fieldsOfPage().map((field) => (isChoice(field) ? field.checked : field.value)),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Nothing is kept if the browser forbids storage.
  }
}

/** Returns what was kept, once, and only after a reload of the same page. */
function takeKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    return visitType === 'reload' && kept?.path === location.pathname ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fills in the fields once the page has been parsed, and returns the controls whose clicks are still to be replayed.
 */
export function restoreInput(): HTMLElement[] {
  const kept = takeKept();
  for (const [index, field] of fieldsOfPage().entries()) {
    const value = kept?.fields[index];
    if (typeof value === 'boolean') field.checked = value;
    // Input since the reload wins.
    if (typeof value === 'string' && field.value === field.defaultValue) field.value = value;
  }
  return (kept?.clicks ?? []).flatMap(([name, index]) => controlsNamed(name)[index] ?? []);
}
