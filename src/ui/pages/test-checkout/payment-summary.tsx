import type { PendingPayment } from '#application/ports/test-payments.ts';
import { shippingMethod } from '#domain/order/confirmation.ts';
import { formatCents } from '#domain/money.ts';
import styles from './payment-summary.module.css';

/** What is to be paid. */
export function PaymentSummary({ pending }: { readonly pending: PendingPayment }) {
  const { lines, subtotal, shippingCost, taxAmount, total } = pending;
  const sums = [
    { label: 'Subtotal', amount: subtotal },
    { label: shippingMethod, amount: shippingCost },
    { label: 'Tax', amount: taxAmount },
  ];
  return (
    <section className={styles.summary} aria-labelledby="pay">
      <h1 id="pay">Pay Ground Up</h1>
      <p className={styles.total}>{formatCents(total)}</p>
      <ul className={styles.lines}>
        {lines.map(({ name, quantity, amount }) => (
          <li key={name}>
            <span>
              {name} × {quantity}
            </span>
            <span>{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
