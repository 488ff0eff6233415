import { attempt } from '#domain/attempt.ts';

/** Keeps text across a reload of this tab, unless the browser blocks storage (behaviour 13.3). */
export const saveText = (name: string, text: string): void =>
  attempt(() => sessionStorage.setItem(name, text));

/** Returns the text that was saved under the given name, and deletes it. */
export const takeSaved = (name: string): string | undefined =>
  attempt(() => {
    const text = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return text;
  });
