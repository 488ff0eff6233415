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
import { at } from '../store-side.ts';
import { marksOf, refundAll, replay, ship } from './owner-side.ts';
import { placeOrder } from './place-order.ts';

/** The tracking number of every parcel. */
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
  const marks = marksOf(order, paid);

  const move = async (next: Result<PaidOrder, string>, done: string): Promise<void> => {
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
        <a href={at(`${confirmationPath}/${id}`)}>{number}</a>
      </h3>
      <Timestamp to="seconds" at={paid.paidAt} />
      <Badges of={marks} />
      <p>
        {name}
        <br />
        {products.map((one) => `${one.quantity} × ${one.name}`).join(', ')}
        <br />
        <strong>{formatCents(total)}</strong>
      </p>
      <Buttons of={`Order ${number}`}>
        {marks.includes('new') && (
          <Button onClick={() => void move(ship(order, paid, tracking, Date.now()), 'is shipped')}>
            Ship
          </Button>
        )}
        {!marks.includes('refunded') && (
          <Button
            variant="outline"
            onClick={() => void move(refundAll(order, paid, Date.now()), 'is refunded')}
          >
            Refund
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() =>
            void move(
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

/** Every order, with buttons that ship it, refund it or hold its record back. */
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
      description="Each number leads to its confirmation. What the owner and the payment provider do later, do here: by the rules of the server."
    >
      <Buttons of="More orders">
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
