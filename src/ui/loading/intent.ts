import { connection } from './connection.ts';
import { boot } from './contract.ts';

/**
 * Resolves at the first sign that the shopper is about to use a control: a pointer, touch, focus, key or Back event.
 * Code that is needed only for an interaction waits for this promise (behaviour 13.5).
 */
export const intent: Promise<void> = boot?.intent ?? Promise.resolve();

/** Resolves half a second after `intent`, for code that most visits need but the first interaction does not. */
export const soonAfterIntent: Promise<void> = intent.then(
  () => new Promise((resolve) => setTimeout(resolve, 500)),
);

/** Resolves once the page is idle or, on a metered or 2G connection, at the first sign of intent (behaviour 13.5). */
export function whenIdle(): Promise<void> {
  const { isMetered, type } = connection();
  if (isMetered || type.includes('2g')) return intent;
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    // Safari has no requestIdleCallback.
    else setTimeout(resolve, 200);
  });
}
