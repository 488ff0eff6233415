import { useLayoutEffect, useRef } from 'react';

/**
 * Tells the shopper that a part of the store crashed or did not load, and offers to retry (behaviour 13.2). With
 * `onClose`, the message overlays the page.
 */
export function Failure({
  crash,
  count = 1,
  onRetry,
  onClose,
}: {
  /** The error that a part threw after it had loaded. */
  readonly crash?: { readonly error: unknown } | undefined;
  /** The number of failures so far. It makes each message a new element, so that screen readers announce it. */
  readonly count?: number;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}) {
  const element = useFocusHandover();
  return (
    <section
      ref={element}
      className={onClose ? 'load-failure overlay' : 'load-failure'}
      role="alert"
    >
      {crash ? (
        <p>
          <strong>Something went wrong.</strong> Please try again.
        </p>
      ) : (
        <p key={count}>
          <strong>That did not load.</strong> Check your connection and try again. Your cart is
          safe.
        </p>
      )}
      {crash && import.meta.env.DEV && (
        <pre style={{ flexBasis: '100%', overflow: 'auto' }}>{textOf(crash.error)}</pre>
      )}
      <button type="button" onClick={onRetry}>
        Try Again
      </button>
      {onClose && (
        <button type="button" onClick={onClose}>
          Close
        </button>
      )}
    </section>
  );
}

/** The error's stack, for developers. */
const textOf = (error: unknown) => (error instanceof Error && error.stack) || String(error);

/** A ref for an element. If it contains the focus when it is removed, the focus moves to the dialog or the page. */
function useFocusHandover() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const place = element.closest('dialog') ?? document.querySelector('main');
      place?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
