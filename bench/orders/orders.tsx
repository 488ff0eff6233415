import type { BackendState, PaidOrder } from '#adapters/memory/backend-state.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';
import { formatCents } from '#domain/money.ts';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/components/button/button.tsx';
import { useNotice } from '#ui/components/notice/notice.tsx';
import { backend } from '../backend.ts';
import { Badges } from '#ui/components/badge/badge.tsx';
import { Buttons, CardItem, Cards } from '#ui/components/card/card.tsx';
import { Timestamp } from '#ui/components/timestamp/timestamp.tsx';
import { BenchSection, Empty } from '../components/bench-section.tsx';
import { storeUrl } from '../store-side.ts';
import { badgesOf, refundAll, replay, ship } from './owner-side.ts';
import { placeOrder } from './place-order.ts';

/** The tracking number of every order shipped here. */
const tracking = 'TEST-0001-0002';

interface OrderProps {
  readonly id: string;
  readonly paid: PaidOrder;
  readonly state: BackendState;
}

function PlacedOrder({ id, paid, state }: OrderProps) {
  const { notify } = useNotice();
  const { order } = replay(id, paid, state.sessions.get(id), '');
  const { number = id, name = 'Nobody', products, total = 0 } = paid.order;
  const badges = badgesOf(order, paid);

  const save = async (next: Result<PaidOrder, string>, done: string): Promise<void> => {
    if (!next.ok) return notify({ role: 'alert', text: `${number}: ${next.error}` });
    await backend.state.update((known) => ({
      ...known,
      orders: new Map(known.orders).set(id, next.value),
    }));
    notify({ role: 'status', text: `${number} ${done}.` });
  };
  const isLate = !paid.isLate;
  return (
    <CardItem>
      <h3>
        <a href={storeUrl(`${confirmationPath}/${id}`)}>{number}</a>
      </h3>
      <Timestamp precision="seconds" at={paid.paidAt} />
      <Badges items={badges} />
      <p>
        {name}
        <br />
        {products.map((one) => `${one.quantity} × ${one.name}`).join(', ')}
        <br />
        <strong>{formatCents(total)}</strong>
      </p>
      <Buttons label={`Order ${number}`}>
        {badges.includes('new') && (
          <Button onClick={() => void save(ship(order, paid, tracking, Date.now()), 'is shipped')}>
            Ship
          </Button>
        )}
        {!badges.includes('refunded') && (
          <Button
            variant="outline"
            onClick={() => void save(refundAll(order, paid, Date.now()), 'is refunded')}
          >
            Refund
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() =>
            void save(
              { ok: true, value: { ...paid, isLate } },
              isLate ? 'has no record yet' : 'has its record',
            )
          }
        >
          {isLate ? 'Hold Record Back' : 'Let Record Arrive'}
        </Button>
      </Buttons>
    </CardItem>
  );
}

/** Lists the orders, with buttons that ship or refund an order, or hold its record back. */
export function Orders({ state }: { readonly state: BackendState }) {
  const { notify } = useNotice();
  const orders = [...state.orders].toSorted(([, a], [, b]) => b.paidAt - a.paidAt);
  const place = async (): Promise<void> => {
    const refusal = await placeOrder();
    notify(
      refusal === undefined
        ? { role: 'status', text: 'An order is placed.' }
        : { role: 'alert', text: refusal },
    );
  };
  return (
    <BenchSection
      id="orders"
      title="Orders"
      description="Each number links to the order’s confirmation. Ship and refund orders here, as the owner would, by the server’s rules."
    >
      <Buttons label="More orders">
        <Button onClick={() => void place()}>Place An Order</Button>
      </Buttons>
      {orders.length === 0 && <Empty>No orders yet.</Empty>}
      <Cards>
        {orders.map(([id, paid]) => (
          <PlacedOrder key={id} id={id} paid={paid} state={state} />
        ))}
      </Cards>
    </BenchSection>
  );
}
