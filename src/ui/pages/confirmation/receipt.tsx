import { type ReactNode, useState } from 'react';
import type { Confirmation } from '#domain/order/confirmation.ts';
import { shippingMethod } from '#domain/shipping.ts';
import { ButtonLink } from '#ui/components/button/button.tsx';
import { Link } from '#ui/components/link/link.tsx';
import { Logo } from '#ui/components/logo/logo.tsx';
import { useSite } from '#ui/features/store/store-context.tsx';
import styles from './receipt.module.css';

const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The order, as a receipt (behaviour 6.2). */
export function Receipt({ confirmation }: { readonly confirmation: Confirmation }) {
  const { name, line1, city, state, postalCode, country, products } = confirmation;
  const { heading, message, number, delay, next, subtotal, shipping, tax, total } = confirmation;
  const { url, supportEmail, seller, shipping: terms } = useSite();
  const [today] = useState(() => new Date());
  return (
    <div className={styles.receipt}>
      <address className={styles.seller}>
        <Logo />
        {seller.name && <span>{seller.name}</span>}
        {seller.address && <span>{seller.address}</span>}
        <span>{new URL(url).host}</span>
        <span>{supportEmail}</span>
      </address>
      <header className={styles.head}>
        <h1>{heading}</h1>
        {message !== undefined && <p>{message}</p>}
        {delay !== undefined && <p>{delay}</p>}
        {next !== undefined && (
          <p>
            {next} {terms.text}
          </p>
        )}
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
        <Row label="Name">
          <bdi>{name}</bdi>
        </Row>
        <Row label="Address">
          <span>
            <bdi>{line1}</bdi>
          </span>
          <span>
            <bdi>{city}</bdi>, <bdi>{state}</bdi> <bdi>{postalCode}</bdi>
          </span>
        </Row>
        <Row label="Country">{country}</Row>
        <Row label="Products" className={styles.wide}>
          <ul className={styles.products}>
            {products.map(({ name: product, quantity, price }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may share a name, and their order never changes
              <li key={index}>
                <span>{product}</span>{' '}
                <span>
                  × {quantity}
                  {price !== undefined && ` at ${price}`}
                </span>
              </li>
            ))}
          </ul>
        </Row>
      </dl>
      <dl className={styles.sums}>
        <Row label="Subtotal">{subtotal}</Row>
        <Row label="Shipping">
          <span className={styles.method}>{shippingMethod}</span> {shipping}
        </Row>
        <Row label="Tax">{tax}</Row>
        <Row label="Total" className={styles.total}>
          {total}
        </Row>
      </dl>
      <ButtonLink to={next ? '/why-toes#compass' : '/shop'} variant="outline">
        {next ? 'Learn The Eight Pulls' : 'Back To The Shop'}
      </ButtonLink>
      <Help />
    </div>
  );
}

/** The link at the end of every confirmation (behaviour 6.2). */
export const Help = () => (
  <p className={styles.help}>
    <Link to="/contact">Questions about an order? Contact us.</Link>
  </p>
);

interface RowProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const Row = ({ label, className, children }: RowProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
