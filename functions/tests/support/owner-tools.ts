import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import { applyPaymentEvent } from '../../src/application/orders/apply-payment-event.ts';
import type { SaleStage } from '../../src/domain/order.ts';
import type { Sale } from '../../src/domain/sale.ts';
import type { Input } from '../../owner/contract/calls.ts';
import { changeOrder } from '../../owner/orders/change-order.ts';
import { refund } from '../../owner/orders/refund.ts';
import { ordersCommand } from '../../owner/orders/main.ts';
import type { OwnerEvent } from '../../src/domain/order-event.ts';
import type { Movement } from '../../src/ports/ledger.ts';
import { noUpdate } from '../../src/domain/sale.ts';
import { saleOf } from '../../../fakes/payments/sales.ts';
import { owner, testShop, type Shop } from './store.ts';

export const numberOf = (id: string): string => orderNumberOf(`key-${id}`);

/** A store with orders, and the owner's tools for them. */
export function ownerTools(options: Shop = {}) {
  const products = { 'toe-strap': { inventory: 25 } };
  const shop = testShop({ products, start: Date.UTC(2026, 10, 21, 12), ...options });
  const { documents, payments, clock, wait, place } = shop;
  const lines: string[] = [];
  const accounts = new Set<string>();
  const movements: Movement[] = [];
  const files: Record<string, string> = {};
  const tools = {
    documents,
    payments: () => payments,
    ledger: () => ({ movements: async () => movements }),
    accounts: () => ({ delete: async (email: string) => accounts.delete(email) }),
    replyTo: () => owner,
    timeZone: 'America/Chicago',
    clock,
    by: 'Ida',
  };
  const pay = async (sale: Sale, stage?: SaleStage) => {
    const payment = `pi_${sale.session}`;
    payments.setUpdate({ ...noUpdate(payment), key: sale.key }, sale.amounts.total ?? 0);
    await place(sale, stage);
  };
  const command = async (words: readonly string[], given = {}): Promise<boolean> => {
    const result = await ordersCommand(tools, words, {
      read: (name) => files[name] ?? '',
      write: (name, text) => void (files[name] = text),
      ...given,
    });
    lines.splice(0, lines.length, ...(result.ok ? result.value : result.error).split('\n'));
    return result.ok;
  };
  return {
    documents,
    tools,
    payments,
    /** The transactions that the ledger returns for every month. */
    movements,
    accounts,
    lines,
    files,
    wait,
    /** Runs a command line, and returns whether it succeeded. */
    run: (...words: string[]) => command(words),
    change: (name: string, ...events: readonly OwnerEvent[]) => changeOrder(tools, name, ...events),
    /** Refunds the first order, in full by default. */
    refund: (more: Partial<Input<'refund'>> = {}) =>
      refund(tools, {
        order: numberOf('cs_1'),
        id: 'r-1',
        what: 'all',
        lines: undefined,
        refundedAsShown: 0,
        ...more,
      }),
    shipFile: (csv: string, isDryRun = false) => {
      files['shipped.csv'] = csv;
      return command(['ship'], { csv: 'shipped.csv', isDryRun });
    },
    command,
    stock: (id: string, inventory: number) => documents.write('products', id, { inventory }),
    settle: shop.settle,
    /** Places an order a minute after the previous one. */
    place: async (id: string, more: Partial<Sale> = {}, stage?: SaleStage) => {
      wait(60_000);
      await pay(saleOf(id, { 'toe-strap': 2 }, more), stage);
    },
    dispute: (id: string) => {
      const about = { amount: 4900, dueBy: Date.UTC(2026, 11, 1, 18, 30) };
      return applyPaymentEvent(shop.ports, payments.dispute(`pi_${id}`, about));
    },
  };
}

/** Like `ownerTools`, with an order for two straps. */
export async function ordered(more: Partial<Sale> = {}) {
  const shop = ownerTools();
  await shop.place('cs_1', more);
  return shop;
}
