import { useState } from 'react';
import type { Confirmation } from '#domain/order/confirmation.ts';
import { shippingMethod } from '#domain/shipping.ts';
import { ButtonLink } from '#ui/components/button/button.tsx';
import styles from './receipt.module.css';

const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The order, as a receipt to keep (behaviour 6.2). */
export function Receipt({ confirmation }: { readonly confirmation: Confirmation }) {
  const { name, line1, city, state, postalCode, country, products } = confirmation;
  const { heading, message, number, delay, subtotal, shipping, tax, total } = confirmation;
  const [today] = useState(() => new Date());
  return (
    <div className={styles.receipt}>
      <header className={styles.head}>
        <h1>{heading}</h1>
        <p>{message}</p>
        {delay !== undefined && <p>{delay}</p>}
        <p>
          <time dateTime={today.toISOString()}>{longDate.format(today)}</time>
        </p>
      </header>
      <dl className={styles.parts}>
        {number !== undefined && (
          <div className={styles.wide}>
            <dt>Order Number</dt>
            <dd translate="no">{number}</dd>
          </div>
        )}
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            <span>{line1}</span>
            <span>
              {city}, {state} {postalCode}
            </span>
          </dd>
        </div>
        <div>
          <dt>Country</dt>
          <dd>{country}</dd>
        </div>
        <div className={styles.wide}>
          <dt>Products</dt>
          <dd>
            <ul className={styles.products}>
              {products.map(({ name: product, quantity }) => (
                <li key={product}>
                  <span>{product}</span> <span>× {quantity}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>
            <span className={styles.method}>{shippingMethod}</span> {shipping}
          </dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{tax}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <ButtonLink to="/shop" variant="outline">
        Back To The Shop
      </ButtonLink>
    </div>
  );
}
