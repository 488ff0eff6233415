import { visitType } from './visit.ts';

const KEY = 'kept-input';

interface Kept {
  readonly path: string;
  /** Names of the controls that were clicked, and which of those with the same name. */
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

/** Keeps the held clicks and the fields of this page for its reload. */
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
    // Nothing is kept where the browser forbids storage.
  }
}

/** What was kept, once, and only for a reload of the page that it belongs to. */
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

/** Call it as soon as the page has been parsed: fills in the fields, and gives the controls whose clicks are still to be answered. */
export function restoreInput(): HTMLElement[] {
  const kept = takeKept();
  for (const [index, field] of fieldsOfPage().entries()) {
    const value = kept?.fields[index];
    if (typeof value === 'boolean') field.checked = value;
    // What was changed since the reload stays.
    if (typeof value === 'string' && field.value === field.defaultValue) field.value = value;
  }
  return (kept?.clicks ?? []).flatMap(([name, index]) => controlsNamed(name)[index] ?? []);
}
