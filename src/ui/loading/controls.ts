type Field = HTMLInputElement | HTMLTextAreaElement;

/** Identifies a control even after a rerender or a translation, by its kind and its index within that kind. */
export type Place = readonly [kind: string, index: number];

/** Everything that can be clicked or typed in; nothing during prerendering. */
export const controlsOfPage = (): HTMLElement[] => [
  ...(globalThis.document?.querySelectorAll<HTMLElement>('a[href], button, input, textarea') ?? []),
];

const kindOf = (control: Element): string =>
  [control.localName, control.className, control.getAttribute('name')].join(' ');

export const placeOf = (control: HTMLElement, controls: readonly HTMLElement[]): Place => {
  const kind = kindOf(control);
  return [kind, controls.filter((one) => kindOf(one) === kind).indexOf(control)];
};

export const controlAt = (
  [kind, index]: Place,
  controls: readonly HTMLElement[],
): HTMLElement | undefined => controls.filter((one) => kindOf(one) === kind)[index];

export const isField = (control?: Element): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type);

/** The text of a field, or whether a checkbox or radio button is checked. */
export const valueOf = (field: Field): boolean | string =>
  isChoice(field) ? field.checked : field.value;

/** Sets a checkbox or radio button, or fills in a text field that has no newer input. */
export function setValue(field: Field, value: boolean | string): void {
  if (typeof value === 'boolean') Object.assign(field, { checked: value });
  else if (value && field.value === field.defaultValue) field.value = value;
}
