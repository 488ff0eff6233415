/** An action of a tester on the open page. */
export type Step =
  | { readonly click: string }
  | { readonly fill: Readonly<Record<string, string>> }
  /** The time to wait, in seconds. */
  | { readonly wait: number }
  | { readonly isOffline: true };

/** Clicks a button or link by its name. */
export const click = (name: string): Step => ({ click: name });

/** Fills in fields, by their labels. */
export const fill = (values: Readonly<Record<string, string>>): Step => ({ fill: values });

/** Waits for a number of seconds. */
export const wait = (seconds: number): Step => ({ wait: seconds });

/** Switches the network off in the browser's developer tools. */
export const goOffline: Step = { isOffline: true };

function phraseOf(step: Step): string {
  if ('click' in step) return `click “${step.click}”`;
  if ('wait' in step) return `wait ${step.wait} s`;
  if ('isOffline' in step) return 'set the network to “Offline” in the browser’s developer tools';
  const fields = Object.entries(step.fill).map(([label, text]) =>
    text === '' ? `nothing as ${label}` : `“${text}” as ${label}`,
  );
  return `enter ${fields.join(', ')}`;
}

/** Describes the steps in a sentence. */
export function sentenceOf(steps: readonly Step[]): string {
  if (steps.length === 0) return 'Open the page.';
  const text = steps.map(phraseOf).join('; then ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
