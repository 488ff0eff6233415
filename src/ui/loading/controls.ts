type Field = HTMLInputElement | HTMLTextAreaElement;

/** Identifies a control in a new rendering: its kind, in any language, and its index among that kind. */
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

/** A field's text, or whether it is chosen. */
export const valueOf = (field: Field): boolean | string =>
  isChoice(field) ? field.checked : field.value;

/** Fills in a field, unless it has newer input. */
export function setValue(field: Field, value: boolean | string): void {
  if (typeof value === 'boolean') Object.assign(field, { checked: value });
  else if (value && field.value === field.defaultValue) field.value = value;
}
