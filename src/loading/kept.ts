/** Keeps a text over a reload of this tab, unless the browser forbids it (behaviour 13.3). */
export function keep(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The page works without it.
  }
}

/** Returns what was kept under a name, once. */
export function takeKept(name: string): string | undefined {
  try {
    const text = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return text;
  } catch {
    return undefined;
  }
}
