import { formatCents } from '#domain/money.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { policy } from '#ui/components/legal/policy.ts';
import { usePanels } from '#ui/features/panels/panels-context.tsx';

const terms = '/about/tos';

/** What an order costs besides its goods, and how long they can be returned, where the shopper decides (behaviour 2.4, 3.4). */
export function SaleTerms({ className }: { readonly className?: string | undefined }) {
  const { close } = usePanels();
  // On the terms' own page the link leads to a place behind the panel that it is in.
  const uncover = () => {
    if (location.pathname === terms) close();
  };
  return (
    <p className={className}>
      Taxes and flat {formatCents(flatShippingRate)} shipping are added at checkout.{' '}
      {policy.returnDays}-day returns.{' '}
      {/* A page of its own: Back comes to this one as it was left, quantity and all. */}
      <a href={`${terms}#returns`} onClick={uncover}>
        See the terms
      </a>
    </p>
  );
}
