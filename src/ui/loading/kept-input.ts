import { useLayoutEffect, useState } from 'react';
import { boot } from './contract.ts';
import { controlAt, controlsOfPage, isField, placeOf, setValue, valueOf } from './controls.ts';

/**
 * Remembers the shopper's input before React replaces a form, or the whole page if an add-on has changed the page.
 * Returns a function that gives text, choices, the focus, the selection and held clicks to the new controls (behaviour
 * 13.1).
 */
export function keepInput(): () => void {
  const before = controlsOfPage();
  const focused = globalThis.document?.activeElement;
  return () => {
    const after = controlsOfPage();
    for (const control of before.filter(({ isConnected }) => !isConnected)) {
      const twin = controlAt(placeOf(control, before), after);
      if (!twin) continue;
      const click = boot?.held.indexOf(control) ?? -1;
      if (click >= 0) boot?.held.splice(click, 1, twin);
      if (isField(control) && isField(twin)) setValue(twin, valueOf(control));
      if (control === focused && document.activeElement === document.body) moveFocus(control, twin);
    }
  };
}

function moveFocus(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  // Only text fields have a readable selection.
  if (isField(from) && isField(to) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Must be the first child of the app, so that it restores input before the other components read it. */
export function KeptInput() {
  // If hydration fails, React renders the app again before it removes the old markup, all in one task.
  const [restore] = useState(keepInput);
  useLayoutEffect(restore, [restore]);
  return null;
}
