import { formatCents } from '#domain/money.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { policy } from '#domain/policy.ts';
import { usePanels } from '#ui/components/panel/panels-context.tsx';
import styles from './sale-terms.module.css';

/** Beside each button that leads to the hosted page (behaviour 2.4, 3.4). */
export const cardText = 'Card payment on Stripe’s page. No account needed.';

const terms = '/about/tos';

/** Taxes, shipping and returns, beside the buy button (behaviour 2.4) and in the cart. */
export function SaleTerms({ className }: { readonly className?: string | undefined }) {
  const { close } = usePanels();
  // On the terms page the panel would cover the target.
  const closeOverTerms = () => {
    if (location.pathname === terms) close();
  };
  return (
    <p className={className}>
      Taxes and flat {formatCents(flatShippingRate)} shipping are added at checkout.{' '}
      <span className={styles.unbroken}>{policy.returnDays}-day</span> returns.{' '}
      {/* A full navigation, so that Back restores this page as it was. */}
      <a href={`${terms}#returns`} data-document onClick={closeOverTerms}>
        See the terms
      </a>
    </p>
  );
}
