import type { PropsWithChildren } from 'react';
import { Card } from '../../../../../src/ui/components/card/card.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import styles from './orders.module.css';

interface OrderProps {
  readonly order: WholeOrder;
}

/** The owner's note about an order, with the button that changes it. */
export const Note = ({ order: { note }, children }: PropsWithChildren<OrderProps>) => (
  <Card label="Note">
    <h2>Note</h2>
    {note !== undefined && <p className={styles.written}>{note}</p>}
    {children}
  </Card>
);

/** An order's history and the messages sent with the shopper's email address, newest first. */
export function History({ order: { history, messages } }: OrderProps) {
  const written = messages.map(({ at, text, name, phone }) => ({
    at,
    text: `“${text}”`,
    by: (
      <>
        <bdi>{name}</bdi>, {phone}, who gave this address (unverified)
      </>
    ),
  }));
  const lines = [...history, ...written].toSorted((a, b) => b.at - a.at);
  return (
    <Card label="History">
      <h2>History</h2>
      {lines.length === 0 && <p>No history is kept.</p>}
      <ol className={styles.history}>
        {lines.map(({ at, text, by }) => (
          <li key={`${at} ${text}`}>
            <ShopTime at={at} />
            <span className={styles.written}>
              {text}
              {by !== undefined && <>, by {by}</>}
            </span>
          </li>
        ))}
      </ol>
      {messages.length > 0 && (
        <p>
          Anyone can enter any email address. Before you send a parcel to a new address, ask at the
          order’s own email address, and wait for the reply.
        </p>
      )}
    </Card>
  );
}
