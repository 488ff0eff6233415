import type { UseQueryResult } from '@tanstack/react-query';
import type { PropsWithChildren, ReactNode } from 'react';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import type { ListedOrder, Units } from '../../../contract/order-answers.ts';
import styles from './parts.module.css';

/** A page's heading, and the content beside it. */
export function Head({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface AnswerProps<Value> {
  readonly answer: Pick<UseQueryResult<Value>, 'data' | 'error' | 'refetch'>;
  /** The name of the data that is being read, such as 'the orders'. */
  readonly what: string;
  readonly children: (value: Value) => ReactNode;
}

/** A call's result, or a message while the call is pending or after it fails. */
export function Answer<Value>({ answer, what, children }: AnswerProps<Value>) {
  const { data, error, refetch } = answer;
  return (
    <>
      {error && (
        <div role="alert" className={styles.failure}>
          {error.message}
          <Button variant="outline" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {data === undefined
        ? !error && <p className={styles.quiet}>Reading {what}…</p>
        : children(data)}
    </>
  );
}

/** The shopper's name, which may run from right to left. */
export const Buyer = ({ order }: { readonly order: Pick<ListedOrder, 'buyer'> }) => (
  <bdi>{order.buyer ?? 'the shopper'}</bdi>
);

export const UnitList = ({ units }: { readonly units: readonly Omit<Units, 'productId'>[] }) => (
  <ul className={styles.units}>
    {units.map(({ name, quantity }) => (
      <li key={name}>
        <strong>{quantity} ×</strong> {name}
      </li>
    ))}
  </ul>
);
