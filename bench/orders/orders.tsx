import type { BackendState } from '#adapters/memory/backend-state.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';
import { formatCents } from '#domain/money.ts';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';

export function Orders({ state }: { readonly state: BackendState }) {
  const orders = [...state.orders].toSorted(([, a], [, b]) => b.paidAt - a.paidAt);
  return (
    <BenchSection
      id="orders"
      title="Orders"
      description="Each number links to the order’s confirmation. Scenarios can delay an order’s record or refund its payment."
    >
      {orders.length === 0 && <Empty>No orders yet.</Empty>}
      <Cards>
        {orders.map(([id, { order, paidAt }]) => (
          <CardItem key={id}>
            <h3>
              <a href={`${confirmationPath}/${id}`}>{order.number}</a>
            </h3>
            <Timestamp precision="seconds" at={paidAt} />
            <p>
              {order.name}
              <br />
              {order.products.map((one) => `${one.quantity} × ${one.name}`).join(', ')}
              <br />
              <strong>{formatCents(order.total ?? 0)}</strong>
            </p>
          </CardItem>
        ))}
      </Cards>
    </BenchSection>
  );
}
