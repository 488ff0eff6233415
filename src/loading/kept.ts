/** Keeps a text over a reload of this tab (behaviour 13.3). Where a browser forbids it, nothing is kept. */
export function keep(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The page goes on without it.
  }
}

/** What was kept under a name, once. */
export function takeKept(name: string): string | undefined {
  try {
    const text = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return text;
  } catch {
    return undefined;
  }
}
