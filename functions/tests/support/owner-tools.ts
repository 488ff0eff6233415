import { expect } from 'vitest';
import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import { applyPaymentEvent } from '../../src/application/orders/apply-payment-event.ts';
import type { SaleStage } from '../../src/domain/order.ts';
import type { Sale } from '../../src/domain/sale.ts';
import { ordersCommand } from '../../tools/lib/orders/commands.ts';
import type { Movement } from '../../src/ports/ledger.ts';
import { noActivity } from './fake-payments.ts';
import type { Options } from '../../../testing/memory-documents.ts';
import { saleOf } from '../../../testing/sales.ts';
import { owner, testShop } from './store.ts';

/** The number of the order of a session. */
export const numberOf = (id: string): string => orderNumberOf(`key-${id}`);

/** A store with orders, and the owner's tool for them. */
export function ownerTools(options: Options = {}) {
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
    clock,
    by: 'Ida',
  };
  const shell = {
    ...tools,
    usage: 'Usage:',
    write: (text: string) => void lines.push(text.replace(/\r?\n$/, '')),
    files: {
      read: (name: string) => files[name] ?? '',
      write: (name: string, text: string) => void (files[name] = text),
    },
  };
  const pay = async (sale: Sale, stage?: SaleStage) => {
    const payment = `pi_${sale.session}`;
    payments.setActivity({ ...noActivity(payment), key: sale.key }, sale.amounts.total ?? 0);
    await place(sale, stage);
  };
  const command = (words: readonly string[], given = {}): Promise<boolean> => {
    lines.length = 0;
    return ordersCommand(words, shell, given);
  };
  const run = (...words: string[]): Promise<boolean> => command(words);
  return {
    documents,
    /** What the commands work with. */
    tools,
    payments,
    /** What money did in the month that is asked for. */
    movements,
    /** The addresses of accounts. */
    accounts,
    /** What the last command printed. */
    lines,
    files,
    run,
    /**
     * Runs the commands of a transcript and expects below each what it prints. One that is not carried out has "!" in
     * place of "$"; ONE and TWO are the numbers of the first two orders.
     */
    follow: async (transcript: string): Promise<void> => {
      const names = (text: string) =>
        text.replaceAll('ONE', numberOf('cs_1')).replaceAll('TWO', numberOf('cs_2'));
      const wanted = names(transcript).trim().split(/\n\s*/);
      const said: string[] = [];
      for (const line of wanted.filter((one) => /^[$!] /.test(one))) {
        const words = line.slice(2).match(/"[^"]*"|\S+/g) ?? [];
        const isDone = await run(...words.map((word) => word.replaceAll('"', '')));
        said.push(`${isDone ? '$' : '!'} ${line.slice(2)}`);
        said.push(...lines.flatMap((text) => text.split('\n')).map((text) => text.trim()));
      }
      expect(said).toEqual(wanted);
    },
    shipFile: (csv: string, dryRun = false) => {
      files['shipped.csv'] = csv;
      return command(['ship'], { csv: 'shipped.csv', dryRun });
    },
    command,
    /** Has units of some products bought. */
    buy: async (id: string, units: Parameters<typeof saleOf>[1]) => {
      wait(60_000);
      await pay(saleOf(id, units));
    },
    stock: (id: string, inventory: number) => documents.write('products', id, { inventory }),
    settle: shop.settle,
    /** Has an order placed a minute after the one before it. */
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

/** The same with an order of two straps. */
export async function ordered(more: Partial<Sale> = {}) {
  const shop = ownerTools();
  await shop.place('cs_1', more);
  return shop;
}
