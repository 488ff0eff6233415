import { formatCents } from '#domain/money.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { policy } from '#ui/components/legal/policy.ts';

/** What an order costs besides its goods, and how long they can be returned, where the shopper decides (behaviour 2.4, 3.4). */
export function SaleTerms({ className }: { readonly className?: string | undefined }) {
  return (
    <p className={className}>
      Taxes and flat {formatCents(flatShippingRate)} shipping are added at checkout.{' '}
      {policy.returnDays}-day returns.{' '}
      {/* A page of its own: Back comes to this one as it was left, quantity and all. */}
      <a href="/about/tos#returns">See the terms</a>
    </p>
  );
}
