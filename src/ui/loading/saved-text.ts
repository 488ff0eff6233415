import { attempt } from '#domain/attempt.ts';

/** Keeps a text across a reload of this tab, unless the browser forbids it (behaviour 13.3). */
export const saveText = (name: string, text: string): void =>
  attempt(() => sessionStorage.setItem(name, text));

/** Returns what was kept under a name, once. */
export const takeSaved = (name: string): string | undefined =>
  attempt(() => {
    const text = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return text;
  });
