import { useState } from 'react';
import { useNavigate, useSearchParams } from '#ui/router.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { useAnswer } from '../client.ts';
import {
  orderLists,
  type ListedOrder,
  type OrderList,
} from '#functions/tools/lib/desk/contract.ts';
import { Answer, Badges, Field, Head, Moment } from '../parts/parts.tsx';
import styles from './orders.module.css';

const names: Readonly<Record<OrderList, string>> = {
  ready: 'Ready',
  waiting: 'Waiting',
  review: 'In Review',
  shipped: 'Shipped',
  latest: 'Latest',
};

const empty: Readonly<Record<OrderList, string>> = {
  ready: 'Nothing to pack. All that can be shipped is shipped.',
  waiting: 'No order waits for a delivery.',
  review: 'Nothing to look at.',
  shipped: 'Nothing is shipped yet.',
  latest: 'There are no orders yet.',
};

/** Milliseconds between two looks at the orders. */
const every = 30_000;

function OrderRow({ order }: { readonly order: ListedOrder }) {
  const { number, id, buyer, products, total, placedAt, waiting, state } = order;
  return (
    <li className={styles.row}>
      <div className={styles.which}>
        <Link to={`/orders/${id}`} className={styles.number}>
          {number}
        </Link>
        <span className={styles.quiet}>
          <Moment at={placedAt} />
        </span>
      </div>
      <div className={styles.what}>
        <strong>{buyer ?? 'Erased'}</strong>
        <span>
          {products.map((one) => `${one.quantity} × ${one.name}`).join(', ') || 'Unreadable'}
        </span>
        {waiting.length > 0 && (
          <span className={styles.quiet}>
            Waits for {waiting.map((one) => `${one.quantity} × ${one.name}`).join(', ')}
          </span>
        )}
        <Badges order={order} />
      </div>
      <div className={styles.money}>
        <strong>{total}</strong>
        <span className={styles.quiet}>{state}</span>
      </div>
    </li>
  );
}

function Search() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const id = new FormData(event.currentTarget).get('id');
        if (typeof id === 'string') void navigate(`/orders/${encodeURIComponent(id.trim())}`);
      }}
    >
      <Field label="Order number" name="id" required placeholder="K7M3-XQ4R" />
      <Button type="submit">Open</Button>
    </form>
  );
}

/** Orders to be packed, waiting, in review, and the others. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const list = orderLists.find((one) => one === params.get('list')) ?? 'ready';
  const [shown, setShown] = useState(50);
  const answer = useAnswer('orders', { list }, every);
  return (
    <>
      <Head title="Orders">
        <Search />
      </Head>
      <div role="group" aria-label="Which orders" className={styles.tabs}>
        {orderLists.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === list}
            onClick={() => setParams(one === 'ready' ? {} : { list: one })}
          >
            {names[one]}
          </button>
        ))}
      </div>
      <Answer answer={answer} what="orders">
        {(orders) => (
          <>
            <p role="status" className={styles.quiet}>
              {orders.length === 0
                ? empty[list]
                : `${orders.length} order${orders.length === 1 ? '' : 's'}`}
            </p>
            <ul className={styles.list}>
              {orders.slice(0, shown).map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
            {orders.length > shown && (
              <Button variant="outline" onClick={() => setShown(shown + 50)}>
                Show More
              </Button>
            )}
          </>
        )}
      </Answer>
    </>
  );
}
