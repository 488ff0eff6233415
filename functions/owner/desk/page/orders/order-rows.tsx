import { Badge, Badges } from '../../../../../src/ui/components/badge/badge.tsx';
import { Link } from '../../../../../src/ui/components/link/link.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import type { ListedOrder } from '../../../contract/order-answers.ts';
import { listed } from './form.ts';
import styles from './orders.module.css';

function OrderRow({ order }: { readonly order: ListedOrder }) {
  const { reviews, marks } = order;
  const { number, id, buyer, products, due, total, placedAt, waiting, state, isTest } = order;
  return (
    <li className={styles.row}>
      <div className={styles.which}>
        <span>
          <Link to={`/orders/${id}`} className={styles.number}>
            {number}
          </Link>{' '}
          {isTest && <Badge>TEST</Badge>}
        </span>
        <span className={styles.quiet}>
          <ShopTime at={placedAt} />
        </span>
      </div>
      <div className={styles.details}>
        <strong>
          <bdi>{buyer ?? 'Erased'}</bdi>
        </strong>
        <span>{listed(due.length > 0 ? due : products) || 'Unreadable'}</span>
        {waiting.length > 0 && <span className={styles.quiet}>Waits for {listed(waiting)}</span>}
        <Badges
          items={[
            ...reviews.map((review) => ({ tone: 'alarm', children: `Review: ${review}` }) as const),
            ...marks.filter((mark) => !reviews.includes(mark)),
          ]}
        />
      </div>
      <div className={styles.money}>
        <strong>{total}</strong>
        <span className={styles.quiet}>{state}</span>
      </div>
    </li>
  );
}

export const OrderRows = ({ orders }: { readonly orders: readonly ListedOrder[] }) => (
  <ul aria-label="Orders" className={styles.list}>
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} />
    ))}
  </ul>
);
