import { useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { confirmationOf, yourOrder } from '#domain/order/confirmation.ts';
import type { Order } from '#domain/order/order.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './confirmation.module.css';
import { Receipt } from './receipt.tsx';

/** Waits for the order's record, which may be written after the shopper arrives (behaviour 6.1). */
export default function ConfirmationPage() {
  const sessionId = useMatch('/checkout/success/:sessionId')?.params.sessionId ?? '';
  const answer = useOrder(sessionId);
  return (
    <>
      <PageHead
        path="/checkout/success"
        title={answer ? confirmationOf(answer.order).heading : yourOrder}
        description="Your Ground Up order."
      />
      <meta name="referrer" content="no-referrer" />
      <section className={styles.page} data-surface="track">
        {answer ? (
          <Receipt confirmation={confirmationOf(answer.order)} />
        ) : (
          <div className={styles.waiting} role="status">
            <h1>Looking for your order...</h1>
            <div className={styles.pulse} aria-hidden="true" />
          </div>
        )}
      </section>
    </>
  );
}

/** The order; undefined while waiting. */
function useOrder(sessionId: string) {
  const { awaitOrder } = useUseCases();
  const [answer, setAnswer] = useState<{ readonly order: Order | undefined }>();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let found = false;
    const wait = async () => {
      const result = await awaitOrder(sessionId, signal);
      if (signal.aborted || found) return;
      const order = result.ok ? result.value : undefined;
      found = order !== undefined;
      setAnswer({ order });
    };
    // The bfcache may restore the page with its waiting aborted.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !found) void wait();
    };
    addEventListener('pageshow', restore, { signal });
    void wait();
    return () => leaving.abort();
  }, [sessionId, awaitOrder]);

  return answer;
}
