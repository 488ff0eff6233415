import { Badge } from '../../../../../src/ui/components/badge/badge.tsx';
import { CardItem, Cards } from '../../../../../src/ui/components/card/card.tsx';
import { Link } from '../../../../../src/ui/components/link/link.tsx';
import { Timestamp } from '../../../../../src/ui/components/timestamp/timestamp.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client.ts';
import type { ProductStock } from '../../../contract/answers.ts';
import { Answer, Head } from '../parts/parts.tsx';
import styles from './stock.module.css';

/** Milliseconds between two refreshes of a drop. */
const every = 5000;

function Sale({ product }: { readonly product: ProductStock }) {
  const { name, forSale = 0, held, sold, isLimited } = product;
  const left = Math.max(0, forSale - held);
  // A unit that was put back on sale counts again, since it can be sold again.
  const all = forSale + sold;
  return (
    <CardItem>
      <h2>{name}</h2>
      <p className={styles.headline}>
        <strong>{left}</strong> left
      </p>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, all)}
        value={sold}
        aria-label={`${name}: ${sold} of ${all} sold`}
      />
      <p>
        {sold} of {all} sold, {held} held by open checkouts
        {isLimited ? '. Limited: never sold beyond its stock.' : ''}
      </p>
    </CardItem>
  );
}

/** The drop as it sells: what is left, held and sold, and the latest orders, every few seconds. */
export function DropPage() {
  const stock = useQuery({ ...call('stock'), refetchInterval: every });
  const orders = useQuery({
    ...call('orders', { list: 'latest', limit: 10 }),
    refetchInterval: every,
  });
  return (
    <>
      <Head title="The Drop" />
      <Answer answer={stock} what="the stock">
        {(products) => {
          const limited = products.filter(({ isLimited }) => isLimited);
          const counted = products.filter(({ received }) => received !== undefined);
          return (
            <Cards>
              {(limited.length > 0 ? limited : counted).map((product) => (
                <Sale key={product.id} product={product} />
              ))}
            </Cards>
          );
        }}
      </Answer>
      <h2 className={styles.latest}>Latest Orders</h2>
      <Answer answer={orders} what="orders">
        {({ orders: latest }) =>
          latest.length === 0 ? (
            <p>There are no orders yet.</p>
          ) : (
            <ol className={styles.ticker}>
              {latest.map(({ id, number, placedAt, products, isTest }) => (
                <li key={id}>
                  <Link to={`/orders/${id}`}>{number}</Link>
                  {isTest && <Badge tone="strong">TEST</Badge>}
                  <span>{products.map((one) => `${one.quantity} × ${one.name}`).join(', ')}</span>
                  <Timestamp at={placedAt} />
                </li>
              ))}
            </ol>
          )
        }
      </Answer>
    </>
  );
}
