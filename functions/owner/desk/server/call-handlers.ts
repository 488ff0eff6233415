import type { InferType, Schema } from 'yup';
import { inputs, type Answers } from '../../contract/calls.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import { ok } from '../../../../src/domain/result.ts';
import { createStock } from '../../../src/adapters/firestore/stock.ts';
import { dayIn } from '../../../src/domain/day.ts';
import { dismissEmail, resendEmails } from '../../../src/application/email/email-delivery.ts';
import { dismissEvent } from '../../../src/application/orders/reconcile-progress.ts';
import { readDays } from '../../../src/application/reports/read-days.ts';
import { readStockCounts } from '../../../src/application/stock/compare-stock.ts';
import { formatCents } from '../../../../src/domain/money.ts';
import { refundSum, type RefundSum } from '../../../src/domain/refund-sum.ts';
import { booksOf } from '../../orders/books.ts';
import { changeOrder, findOrder } from '../../orders/change-order.ts';
import { erasePerson } from '../../orders/erase-person.ts';
import { exportOrders } from '../../orders/order-table.ts';
import { refund } from '../../orders/refund.ts';
import { shipMany } from '../../orders/ship-many.ts';
import { portsOf, type OwnerPorts } from '../../orders/owner-ports.ts';
import { changeStock, countsOf } from '../../stock/change-stock.ts';
import { feeOf, ordersOf, ordersWithName, salesOf, slipsOf, todayOf } from './list-calls.ts';
import { wholeOrder } from './order-views.ts';
import { problemsOf } from './problems.ts';
import type { CallHandlers } from './server.ts';

interface Dependencies extends OwnerPorts {
  readonly project: Omit<Answers['project'], 'timeZone'>;
  readonly diagnose: () => Promise<Answers['doctor']>;
}

/** Creates a call's handler, which rejects if the input does not match the schema. */
const call =
  <S extends Schema, Answer>(
    schema: S,
    handle: (input: InferType<S>) => Promise<Answer>,
  ): ((input: unknown) => Promise<Answer>) =>
  async (input) =>
    handle(schema.validateSync(input, { stripUnknown: true }));

async function stockOf({ documents }: Dependencies): Promise<Answers['stock']> {
  const stock = createStock(documents);
  return Promise.all(
    (await readStockCounts({ stock })).map(async (count) => {
      const id = count.productId;
      const name = findProduct(id)?.name ?? id;
      const counts = await countsOf({ stock }, count);
      return Object.assign(counts, { id, name });
    }),
  );
}

function sumTexts({ goods, shipping, tax, cents }: RefundSum) {
  return {
    goods: formatCents(goods),
    shipping: formatCents(shipping),
    tax: formatCents(tax),
    sum: formatCents(cents),
  };
}

/** The handlers of the desk's calls, keyed by the calls' names. */
export function createCallHandlers(owner: Dependencies): CallHandlers {
  const { documents } = owner;
  const stock = changeStock({ stock: createStock(documents) });
  const handlers: {
    readonly [Name in keyof Answers]: (input: unknown) => Promise<Answers[Name]>;
  } = {
    project: async () => ({ ...owner.project, timeZone: owner.timeZone }),
    today: () => todayOf(owner),
    sales: () => salesOf(owner),
    orders: call(inputs.orders, (input) => ordersOf(owner, input)),
    slips: call(inputs.slips, (input) => slipsOf(owner, input)),
    fee: call(inputs.order, (input) => feeOf(owner, input)),
    order: call(inputs.order, (input) => ordersWithName(owner, input)),
    refundSum: call(inputs.refundSum, async ({ order: name, lines }) => {
      const order = await findOrder(documents, name);
      if (!order.ok) return order;
      const sum = refundSum(order.value, lines);
      return sum.ok ? ok(sumTexts(sum.value)) : sum;
    }),
    stock: () => stockOf(owner),
    problems: async () =>
      problemsOf(
        await readDays(
          { ...owner, ...portsOf(owner) },
          dayIn(owner.timeZone, owner.clock.now()),
          14,
        ),
      ),
    doctor: () => owner.diagnose(),
    changeOrder: call(inputs.changeOrder, async ({ order, events }) => {
      const change = await changeOrder(owner, order, ...events);
      return change.ok ? ok(wholeOrder(change.value.order)) : change;
    }),
    refund: call(inputs.refund, async (input) => {
      const refunded = await refund(owner, input);
      return refunded.ok ? ok(wholeOrder(refunded.value)) : refunded;
    }),
    shipFile: call(inputs.shipFile, (input) => shipMany(owner, input)),
    addStock: call(inputs.addStock, stock.add),
    setStock: call(inputs.setStock, stock.set),
    warnStock: call(inputs.warnStock, stock.warn),
    recountStock: call(inputs.recountStock, stock.recount),
    exportOrders: () => exportOrders(owner),
    exportBooks: call(inputs.exportBooks, ({ month }) => booksOf(owner, month)),
    erasePerson: call(inputs.erasePerson, ({ email }) => erasePerson(owner, email)),
    resendEmails: call(inputs.resendEmails, ({ id }) =>
      resendEmails({ ...owner, ...portsOf(owner) }, id),
    ),
    dismissEmail: call(inputs.dismissEmail, ({ id }) => dismissEmail(owner, id)),
    dismissEvent: call(inputs.dismissEvent, ({ event }) => dismissEvent(owner, event)),
  };
  return new Map(Object.entries(handlers));
}
