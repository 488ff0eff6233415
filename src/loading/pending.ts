/** The link or button that was clicked last. */
let control: HTMLElement | null = null;
/** Whether that click is being handled. */
let isClicking = false;

// Not where pages are prerendered.
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    isClicking = true;
    setTimeout(() => (isClicking = false));
  },
  true,
);

/** The link or button that was clicked last, where it is still in the page. */
export const lastClicked = (): HTMLElement | undefined =>
  control?.isConnected ? control : undefined;

/** What waits for code, and for which. */
const waiting = new Map<Element, Promise<unknown>>();

/**
 * Marks the control that was clicked as busy until what it asked for has come or failed; base.css shows that, and says it
 * to screen readers (behaviour 13.1). Call it while the click is handled, with what is still loading; without a click it does nothing.
 */
export function showPending(work: Promise<unknown>): void {
  const waits = isClicking && control;
  if (!waits) return;
  waiting.set(waits, work);
  waits.ariaBusy = 'true';
  const end = () => {
    // Another click on it may wait for something else by now.
    if (waiting.get(waits) !== work) return;
    waiting.delete(waits);
    waits.ariaBusy = null;
  };
  work.then(end, end);
}
