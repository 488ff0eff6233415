import { boot } from './contract.ts';

/**
 * Resolves at the first sign that the shopper is about to use a control: a pointer over it, a touch, the focus, a key, a
 * way back. What only an interaction needs waits for it (behaviour 13.5).
 */
export const intent: Promise<void> = boot?.intent ?? Promise.resolve();

/** Calls back once the page has nothing else to do; on a metered or 2G connection, at the first sign of use (behaviour 13.5). */
export function whenIdle(callback: () => void): void {
  const { connection } = navigator;
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? ''))
    void intent.then(callback);
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(callback);
  // Safari has no idle callbacks.
  else setTimeout(callback, 200);
}
