import {
  controlAt,
  controlsOfPage,
  isField,
  type Place,
  placeOf,
  setValue,
  valueOf,
} from '../controls.ts';
import { saveText, takeSaved } from '../saved-text.ts';
import { visitType } from './visit.ts';

const KEY = 'saved-input';

interface SavedInput {
  readonly path: string;
  readonly clicks: readonly Place[];
  readonly fields: readonly (readonly [place: Place, value: boolean | string])[];
}

/** Saves the page's held clicks and fields across a reload; passwords are never stored. */
export function saveInput(held: readonly HTMLElement[]): void {
  const controls = controlsOfPage();
  const saved: SavedInput = {
    path: location.pathname,
    clicks: held.map((control) => placeOf(control, controls)),
    fields: controls
      .filter(isField)
      .filter(({ type }) => type !== 'password')
      .map((field) => [placeOf(field, controls), valueOf(field)]),
  };
  saveText(KEY, JSON.stringify(saved));
}

/** Returns the saved input, at most once, and only after a reload of the same page. */
function takeInput(): SavedInput | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    const saved = JSON.parse(takeSaved(KEY) ?? 'null') as SavedInput | null;
    return visitType === 'reload' && saved?.path === location.pathname ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Fills in the fields of the parsed page. Returns the controls whose clicks have not been replayed. */
export function restoreInput(): HTMLElement[] {
  const { clicks = [], fields = [] } = takeInput() ?? {};
  const controls = controlsOfPage();
  for (const [place, value] of fields) {
    const field = controlAt(place, controls);
    if (isField(field)) setValue(field, value);
  }
  return clicks.flatMap((place) => controlAt(place, controls) ?? []);
}
