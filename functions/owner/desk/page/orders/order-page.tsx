import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from '../../../../../src/ui/router.ts';
import { ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import { Badge } from '../../../../../src/ui/components/badge/badge.tsx';
import { Buttons, Card } from '../../../../../src/ui/components/card/card.tsx';
import { Link } from '../../../../../src/ui/components/link/link.tsx';
import { trackingText } from '../../../../src/domain/carriers.ts';
import { ShopTime } from '../parts/shop-time.tsx';
import { call } from '../client.ts';
import { lastList } from '../memory.ts';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import { Answer, Head, UnitList } from '../parts/parts.tsx';
import { actionsOf, noteAction, takeBackAction, trackAction } from './actions.tsx';
import { listed } from './form.ts';
import { History, Note } from './history.tsx';
import { Money } from './money.tsx';
import styles from './orders.module.css';
import { OrderReview } from './order-review.tsx';
import { OrderRows } from './order-rows.tsx';

/** Milliseconds between refreshes: a dispute may arrive while the order's page is open. */
const every = 30_000;

interface OrderProps {
  readonly order: WholeOrder;
  readonly isRemembered: boolean;
}

function Parcels({ order, ...actionProps }: OrderProps) {
  return order.parcels.map((parcel, index) => (
    <Card key={parcel.at} label={`Parcel ${index + 1}`}>
      <h2>Parcel {index + 1}</h2>
      {parcel.cancelledAt === undefined ? (
        <p>
          Shipped <ShopTime at={parcel.at} />
          {parcel.tracking ? ', tracking number ' : ', without a tracking number'}
          {parcel.url ? (
            <a href={parcel.url} target="_blank" rel="noreferrer">
              {trackingText(parcel)}
            </a>
          ) : (
            parcel.tracking
          )}
        </p>
      ) : (
        <p>
          Taken back <ShopTime at={parcel.cancelledAt} />
        </p>
      )}
      <UnitList units={parcel.units} />
      {parcel.cancelledAt === undefined && order.address.length > 0 && (
        <Buttons label={`Parcel ${index + 1}`}>
          <ButtonLink variant="outline" to={`/orders/${order.id}/slip/${index + 1}`}>
            Slip
          </ButtonLink>
          <ActionButton action={trackAction(order, index + 1, parcel)} {...actionProps} />
          <ActionButton action={takeBackAction(order, index + 1)} {...actionProps} />
        </Buttons>
      )}
    </Card>
  ));
}

function Order({ order, ...actionProps }: OrderProps) {
  const { number, state, total, placedAt, due, waiting, address, parts, reviews } = order;
  const { paymentUrl, products, isTest } = order;
  const actions = actionsOf(order);
  const isDisputed = reviews.includes('disputed') && paymentUrl !== undefined;
  // A finished order has no main button, since the remaining actions cannot be undone.
  const isOpen = order.isShippable || reviews.length > 0;
  const main = isOpen && !isDisputed ? actions.slice(0, 1) : [];
  const rest = actions.slice(main.length);
  const ends = rest.filter(({ isFinal }) => isFinal);
  const button = (action: Action) => (
    <ActionButton
      key={action.name}
      action={action}
      variant={main.includes(action) ? 'solid' : 'outline'}
      {...actionProps}
    />
  );
  useEffect(() => {
    document.title = `${number} · Desk · Ground Up`;
  }, [number]);
  return (
    <>
      <Head title={number}>
        {isTest && <Badge>TEST</Badge>}
        <p className={styles.quiet}>
          {state}, {total}, placed <ShopTime at={placedAt} />
        </p>
      </Head>
      <OrderReview order={order} />
      <section className={styles.actions} aria-label="What to do">
        {isDisputed && (
          <a href={paymentUrl} className={styles.answer} target="_blank" rel="noreferrer">
            Answer At Stripe
          </a>
        )}
        {[...main, ...rest.filter(({ isFinal }) => !isFinal)].map(button)}
        {due.length > 0 && address.length > 0 && (
          <ButtonLink variant="outline" to={`/orders/${order.id}/slip`}>
            Packing Slip
          </ButtonLink>
        )}
        {paymentUrl && !isDisputed && (
          <a href={paymentUrl} className={styles.external} target="_blank" rel="noreferrer">
            Payment at Stripe
          </a>
        )}
        {ends.length > 0 && <div className={styles.ends}>{ends.map(button)}</div>}
      </section>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Card label={due.length > 0 ? 'To pack' : 'Products'}>
            <h2>{due.length > 0 ? 'To Pack' : 'Products'}</h2>
            <UnitList units={due.length > 0 ? due : products} />
            {waiting.length > 0 && <p>Not on the shelf, by the stock counts: {listed(waiting)}</p>}
          </Card>
          <Card label="Address">
            <h2>Address</h2>
            {address.length === 0 ? (
              <p>The shopper’s data has been erased.</p>
            ) : (
              <address className={styles.address}>
                {[...address, parts.phone].filter(Boolean).map((line) => (
                  <bdi key={line}>{line}</bdi>
                ))}
                {parts.email && <a href={`mailto:${parts.email}`}>{parts.email}</a>}
              </address>
            )}
          </Card>
          <Money order={order} />
        </div>
        <div className={styles.facts}>
          <Parcels order={order} {...actionProps} />
          <Note order={order}>
            <ActionButton action={noteAction(order)} {...actionProps} />
          </Note>
          <History order={order} />
        </div>
      </div>
    </>
  );
}

/** One order: its units, address, history and possible actions. */
export function OrderPage() {
  const { id = '' } = useParams();
  const answer = useQuery({ ...call('order', { order: id }), refetchInterval: every });
  return (
    <>
      <p className={styles.back}>
        <Link to={lastList.address}>Back to the list</Link>
      </p>
      <Answer answer={answer} what="the order">
        {([order, ...others]) => {
          if (order === undefined) return <Head title={`There is no order ${id}.`} />;
          if (others.length > 0)
            return (
              <>
                <Head title="Several orders have that number" />
                <OrderRows orders={[order, ...others]} />
              </>
            );
          return (
            <Order order={order} isRemembered={!answer.isFetchedAfterMount || answer.isError} />
          );
        }}
      </Answer>
    </>
  );
}
