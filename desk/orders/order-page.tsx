import { useState } from 'react';
import { useParams } from '#ui/router.ts';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { useAnswer } from '../client.ts';
import type { Units, WholeOrder } from '#functions/tools/lib/desk/contract.ts';
import { ActionButton } from '../parts/action.tsx';
import cards from '../parts/cards.module.css';
import { Answer, Badges, Head, Moment, Notice } from '../parts/parts.tsx';
import { actionsOf, trackAction } from './actions.tsx';
import styles from './orders.module.css';

const UnitList = ({ units }: { readonly units: readonly Units[] }) => (
  <ul className={styles.units}>
    {units.map(({ productId, name, quantity }) => (
      <li key={productId}>
        <strong>{quantity} ×</strong> {name}
      </li>
    ))}
  </ul>
);

interface OrderProps {
  readonly order: WholeOrder;
  readonly onDone: (text: string) => Promise<void>;
}

function Parcels({ order, onDone }: OrderProps) {
  return order.parcels.map((parcel, index) => (
    <section key={parcel.at} className={cards.card} aria-label={`Parcel ${index + 1}`}>
      <h2>Parcel {index + 1}</h2>
      <p>
        Shipped <Moment at={parcel.at} />
        {parcel.tracking ? `, tracking number ${parcel.tracking}` : ', without a tracking number'}
      </p>
      <UnitList units={parcel.units} />
      {order.address.length > 0 && (
        <ActionButton action={trackAction(order, index + 1, parcel.tracking)} onDone={onDone} />
      )}
    </section>
  ));
}

function Order({ order, onDone }: OrderProps) {
  const { number, state, total, placedAt, due, address, parts, paymentUrl, products } = order;
  return (
    <>
      <Head title={number}>
        <p className={styles.quiet}>
          {state}, {total}, placed <Moment at={placedAt} />
        </p>
      </Head>
      <Badges order={order} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <section className={cards.card} aria-label={due.length > 0 ? 'To pack' : 'Products'}>
            <h2>{due.length > 0 ? 'To Pack' : 'Products'}</h2>
            {due.length > 0 ? (
              <UnitList units={due} />
            ) : (
              <ul className={styles.units}>
                {products.map(({ name, quantity }) => (
                  <li key={name}>
                    <strong>{quantity} ×</strong> {name}
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className={cards.card} aria-label="Address">
            <h2>Address</h2>
            {address.length === 0 ? (
              <p>The buyer is erased.</p>
            ) : (
              <address className={styles.address}>
                {[...address, parts['email'], parts['phone']].filter(Boolean).join('\n')}
              </address>
            )}
          </section>
          <Parcels order={order} onDone={onDone} />
        </div>
        <section className={styles.actions} aria-label="What to do">
          {actionsOf(order).map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              variant={action.name === 'Ship' ? 'solid' : 'outline'}
              onDone={onDone}
            />
          ))}
          {address.length > 0 && (
            <ButtonLink variant="outline" to={`/orders/${order.id}/slip`}>
              Packing Slip
            </ButtonLink>
          )}
          {paymentUrl && (
            <a href={paymentUrl} className={styles.external} target="_blank" rel="noreferrer">
              Payment at Stripe
            </a>
          )}
        </section>
      </div>
    </>
  );
}

/** One order: what to pack, where it goes, and what can be done to it. */
export function OrderPage() {
  const { id = '' } = useParams();
  const answer = useAnswer('order', { id });
  const [done, setDone] = useState('');
  return (
    <>
      <p className={styles.back}>
        <Link to="/">All orders</Link>
      </p>
      <Notice text={done} onDismiss={() => setDone('')} />
      <Answer answer={answer} what="the order">
        {([order, ...others]) => {
          if (order === undefined) return <Head title={`There is no order ${id}.`} />;
          if (others.length > 0)
            return (
              <>
                <Head title="Several orders have that number" />
                <ul className={styles.list}>
                  {[order, ...others].map((one) => (
                    <li key={one.id} className={styles.row}>
                      <Link to={`/orders/${one.id}`}>
                        {one.number}, {one.buyer ?? 'erased'}, {one.total}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            );
          return (
            <Order
              order={order}
              onDone={async (text) => {
                await answer.again();
                setDone(text);
              }}
            />
          );
        }}
      </Answer>
    </>
  );
}
