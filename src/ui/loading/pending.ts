/** The link or button that was clicked last. */
let control: HTMLElement | null = null;
/** Whether that click is still being handled. */
let isClicking = false;

// During prerendering there is no document.
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    isClicking = true;
    setTimeout(() => (isClicking = false));
  },
  true,
);

/** The link or button that was clicked last, if it is still on the page. */
export const lastClicked = (): HTMLElement | undefined =>
  control?.isConnected ? control : undefined;

/** The controls that wait for code, each with the promise that it waits for. */
const waiting = new Map<Element, Promise<unknown>>();

/**
 * Marks the clicked control as busy until its code has loaded or failed to load. base.css shows the busy state,
 * and screen readers announce it (behaviour 13.1). Call this while handling the click; otherwise it does nothing.
 */
export function showPending(work: Promise<unknown>): void {
  const clicked = isClicking && control;
  if (!clicked) return;
  waiting.set(clicked, work);
  clicked.setAttribute('aria-busy', 'true');
  const end = () => {
    // After a later click, the control may by now be waiting for other code.
    if (waiting.get(clicked) !== work) return;
    waiting.delete(clicked);
    clicked.removeAttribute('aria-busy');
  };
  work.then(end, end);
}
