import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { PendingPayment } from '#application/ports/test-payments.ts';
import { DeadEnd } from '#ui/components/dead-end/dead-end.tsx';
import { PageHead } from '#ui/features/store/page-head.tsx';
import { useUseCases } from '#ui/features/store/store-context.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './test-checkout.module.css';

/** The stand-in for the payment provider's hosted page on the offline backends (product, offline default). */
export default function TestCheckout() {
  const { sessionId = '' } = useParams();
  const pending = usePendingPayment(sessionId);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead
        path="/test-checkout"
        title="Test checkout"
        description="A stand-in for the payment provider's page. No card is charged."
      />
      <p className={styles.banner}>
        <strong>Test page.</strong> It stands in for the payment provider. No card is charged,
        nothing leaves this browser.
      </p>
      {pending === 'unknown' && (
        <DeadEnd text="This checkout does not exist." to="/shop" link="View Shop" />
      )}
      {pending === undefined && <p className={styles.loading}>Loading the checkout…</p>}
      {typeof pending === 'object' && (
        <div className={styles.columns}>
          <PaymentSummary pending={pending} />
          <PaymentForm sessionId={sessionId} pending={pending} />
        </div>
      )}
    </main>
  );
}

/** The payment that waits; 'unknown' where there is none, undefined while it is looked up. */
function usePendingPayment(sessionId: string): PendingPayment | 'unknown' | undefined {
  const { testPayments } = useUseCases();
  const [pending, setPending] = useState<PendingPayment | 'unknown'>();

  useEffect(() => {
    let current = true;
    const show = (found: PendingPayment | undefined) => current && setPending(found ?? 'unknown');
    Promise.resolve(testPayments?.find(sessionId)).then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [sessionId, testPayments]);

  return pending;
}
