import { formatCents } from '#domain/money.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { policy } from '#ui/features/legal/policy.ts';
import { usePanels } from '#ui/features/panels/panels-context.tsx';
import styles from './sale-terms.module.css';

const terms = '/about/tos';

/** Shipping and returns, beside the buy button and in the cart (behaviour 2.4, 3.4). */
export function SaleTerms({ className }: { readonly className?: string | undefined }) {
  const { close } = usePanels();
  // On the terms page the target is behind the panel.
  const uncover = () => {
    if (location.pathname === terms) close();
  };
  return (
    <p className={className}>
      Taxes and flat {formatCents(flatShippingRate)} shipping are added at checkout.{' '}
      <span className={styles.unbroken}>{policy.returnDays}-day</span> returns.{' '}
      {/* A full navigation, so that Back restores this page as it was. */}
      <a href={`${terms}#returns`} onClick={uncover}>
        See the terms
      </a>
    </p>
  );
}
