import { useLayoutEffect, useState } from 'react';
import { boot } from './contract.ts';
import { controlAt, controlsOfPage, isField, placeOf, setValue, valueOf } from './controls.ts';

/**
 * Remembers what the shopper did to the page before React replaces a form, or the page if an add-on has changed it. The
 * result gives texts, choices, the focus, the selection and held clicks to the controls in the place of those that are
 * gone (behaviour 13.1).
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
  // Only texts have a selection that can be read.
  if (isField(from) && isField(to) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** The first child of the app, so that what it puts back is there when the others read it. */
export function KeptInput() {
  // React renders again without hydration before it removes the markup, in one go.
  const [putBack] = useState(keepInput);
  useLayoutEffect(putBack, [putBack]);
  return null;
}
