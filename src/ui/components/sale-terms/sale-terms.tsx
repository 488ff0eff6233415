import { policy } from '#domain/policy.ts';
import { usePanels } from '#ui/components/panel/panels-context.tsx';

/** The text beside each button that leads to the hosted page (behaviour 2.4, 3.4). */
export const cardText = 'Card payment on Stripe’s page. No account needed.';

const terms = '/about/tos';

interface SaleTermsProps {
  /** The sentence about where, when and at what price orders ship (behaviour 1.4). */
  readonly shipping: string;
  readonly className?: string | undefined;
}

/** The terms for shipping, tax and returns, shown beside the buy button (behaviour 2.4) and in the cart. */
export function SaleTerms({ shipping, className }: SaleTermsProps) {
  const { close } = usePanels();
  // On the terms page, an open panel would cover the target of the link.
  const closeOverTerms = () => {
    if (location.pathname === terms) close();
  };
  return (
    <p className={className}>
      {shipping} Tax is added at checkout. Returns within {policy.returnDays} days of delivery.{' '}
      {/* Loads a new document, so that Back restores this page as it was. */}
      <a href={`${terms}#returns`} data-document onClick={closeOverTerms}>
        See the terms
      </a>
    </p>
  );
}
