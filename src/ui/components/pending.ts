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
 * Shows that a click was heard, in the control itself and to screen readers, until what it asked for has come or failed
 * (behaviour 13.1). Call it while the click is handled, with what is still loading; without a click it does nothing.
 */
export function showPending(work: Promise<unknown>): void {
  const waits = isClicking && control;
  if (!waits) return;
  const status = document.querySelector('[data-boot][aria-live]');
  waiting.set(waits, work);
  waits.ariaBusy = 'true';
  if (status) status.textContent = 'One moment…';
  const end = () => {
    // Another click on it may wait for something else by now.
    if (waiting.get(waits) !== work) return;
    waiting.delete(waits);
    waits.ariaBusy = null;
    if (status && waiting.size === 0) status.textContent = '';
  };
  work.then(end, end);
}
