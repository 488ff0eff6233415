import { useEffect, useState } from 'react';
import { useMatch } from '#ui/router.ts';
import { confirmationOf, orderLateText, yourOrder } from '#domain/order/confirmation.ts';
import type { Order } from '#domain/order/order.ts';
import { useReturn } from '#ui/loading/use-return.ts';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import styles from './confirmation.module.css';
import { Help, Receipt } from './receipt.tsx';
import { confirmationPath } from '#domain/order/confirmation-path.ts';

/** The pause between two reads of a late order, in milliseconds. */
const pause = 60_000;

/** Waits for the order's record, which may be written after the shopper arrives (behaviour 6.1). */
export default function ConfirmationPage() {
  const sessionId = useMatch(`${confirmationPath}/:sessionId`)?.params.sessionId ?? '';
  const reading = useOrder(sessionId);
  const receipt = reading && !isLate(reading) ? confirmationOf(reading.order) : undefined;
  return (
    <>
      <PageHead
        path={confirmationPath}
        title={reading ? confirmationOf(reading.order).heading : yourOrder}
        description="Your Ground Up order."
      />
      <section className={styles.page} data-surface="track">
        <div className={receipt ? styles.arrived : styles.waiting}>
          {/* Screen readers announce new text only in a status that existed before the text (WCAG 4.1.3). */}
          <div className={receipt ? 'visually-hidden' : styles.notice} role="status">
            {receipt ? (
              receipt.heading
            ) : (
              <h1>{reading ? yourOrder : 'Looking for your order...'}</h1>
            )}
            {reading && !receipt && <p>{orderLateText}</p>}
          </div>
          {receipt && <Receipt confirmation={receipt} />}
          {!receipt && reading && <Help />}
          {!reading && <div className={styles.pulse} aria-hidden="true" />}
        </div>
      </section>
    </>
  );
}

interface Reading {
  readonly order: Order | undefined;
  /** Whether this browser opened the order's checkout, which leads here only if the shopper has paid. */
  readonly isPaid: boolean;
}

const isLate = (reading: Reading | undefined) => reading?.isPaid === true && !reading.order;

/** Reads the order; undefined while waiting. Keeps reading a late order while the page is open. */
function useOrder(sessionId: string) {
  const { removePaidLines, awaitOrder } = useUseCases();
  const [reading, setReading] = useState<Reading>();
  const [round, setRound] = useState(0);
  useReturn(() => isLate(reading) && setRound(round + 1));

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const isPaid = removePaidLines(sessionId);
    let found = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = async () => {
      const result = await (round === 0
        ? awaitOrder(sessionId, signal)
        : awaitOrder(sessionId, signal, 0));
      if (signal.aborted || found) return;
      const next = { order: result.ok ? result.value : undefined, isPaid };
      found = next.order !== undefined;
      setReading(next);
      if (isLate(next)) timer = setTimeout(() => setRound(round + 1), pause);
    };
    // When the bfcache restores the page, its last read may have been aborted.
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !found) void wait();
    };
    addEventListener('pageshow', restart, { signal });
    void wait();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [sessionId, removePaidLines, awaitOrder, round]);

  return reading;
}
