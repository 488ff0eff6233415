/** What a tester does on the page that is open. */
export type Step =
  | { readonly click: string }
  | { readonly fill: Readonly<Record<string, string>> }
  /** In seconds. */
  | { readonly wait: number }
  | { readonly isOffline: true };

/** Clicks the button or the link of a name. */
export const click = (name: string): Step => ({ click: name });

/** Fills in fields, by their labels. */
export const fill = (values: Readonly<Record<string, string>>): Step => ({ fill: values });

export const wait = (seconds: number): Step => ({ wait: seconds });

/** Without a network, by the browser's own tools. */
export const goOffline: Step = { isOffline: true };

function phraseOf(step: Step): string {
  if ('click' in step) return `click “${step.click}”`;
  if ('wait' in step) return `wait ${step.wait} s`;
  if ('isOffline' in step) return 'set the network to “Offline” in the browser’s tools';
  const fields = Object.entries(step.fill).map(([label, text]) =>
    text === '' ? `nothing as ${label}` : `“${text}” as ${label}`,
  );
  return `enter ${fields.join(', ')}`;
}

/** The steps as a sentence for a tester. */
export function sentenceOf(steps: readonly Step[]): string {
  if (steps.length === 0) return 'Open the page.';
  const text = steps.map(phraseOf).join('; then ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
