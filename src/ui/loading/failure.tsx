import { useLayoutEffect, useRef } from 'react';

/**
 * Says that a part of the store did not load, or crashed, and offers to retry (behaviour 13.2); with `onClose`, over the
 * page.
 */
export function Failure({
  crash,
  count = 1,
  onRetry,
  onClose,
}: {
  /** What a part threw that did load. */
  readonly crash?: { readonly error: unknown } | undefined;
  /** The number of failures, so that each is announced. */
  readonly count?: number;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}) {
  const element = useFocusLeft();
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

/** For developers. */
const textOf = (error: unknown) => (error instanceof Error && error.stack) || String(error);

/** When the element is removed, focus moves to the dialog or page around it. */
function useFocusLeft() {
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
