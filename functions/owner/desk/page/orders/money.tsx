import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../../src/ui/components/card/card.tsx';
import { Link } from '../../../../../src/ui/components/link/link.tsx';
import { call } from '../client.ts';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import styles from './orders.module.css';

/** An order's amounts, line by line, including refunds and Stripe's fee, and the shopper's other orders. */
export function Money({ order }: { readonly order: WholeOrder }) {
  const { id, money, refundable, others } = order;
  // A fee never changes.
  const { data: fee } = useQuery({ ...call('fee', { order: id }), staleTime: Infinity });
  const lines = [
    ...money,
    ...(fee ? [['Stripe’s fee', fee] as const] : []),
    ...(refundable === undefined ? [] : [['Refundable', refundable] as const]),
  ];
  return (
    <Card label="Money">
      <h2>Money</h2>
      <dl className={styles.sums}>
        {lines.map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p>
          The shopper’s other orders:{' '}
          {others.map(({ id: other, number, total, state }, index) => (
            <span key={other}>
              {index > 0 && ', '}
              <Link to={`/orders/${other}`}>{number}</Link> ({total}, {state})
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
