import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { addressLines } from '../../../src/domain/order-mail.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { buyerParts, type Buyer } from '../../../src/domain/sale.ts';
import { portsOf, type CommandResult, type Tools } from './tools.ts';

/** The parts of an address in words such as `city=Austin`; undefined for words that name none. An empty part is left out. */
export function addressIn(words: readonly string[]): Partial<Buyer> | undefined {
  const buyer: Partial<Record<keyof Buyer, string | null>> = {};
  for (const word of words) {
    const [, name, text = ''] = /^(\w+)=(.*)$/.exec(word) ?? [];
    const part = buyerParts.find((one) => one === name);
    if (part === undefined || !isPart(part, text)) return undefined;
    buyer[part] = text.trim() || null;
  }
  return words.length > 0 ? buyer : undefined;
}

const isPart = (part: keyof Buyer, text: string): boolean => {
  if (part === 'email') return /^[^\s@]+@[^\s@]+$/.test(text);
  return part === 'country' ? /^[A-Z]{2}$/.test(text) : text.length <= 200;
};

/** Changes where an order goes, before it is shipped (behaviour 16.3). */
export async function readdress(
  tools: Tools,
  order: PlacedOrder,
  buyer: Partial<Buyer>,
): Promise<CommandResult> {
  const result = await applyOwnerEvents(portsOf(tools), order.key, { kind: 'readdressed', buyer });
  if (!result.ok) return result;
  const { buyer: after } = result.value.order;
  const lines = after ? [...addressLines(after), after.email, after.phone] : [];
  const indented = lines.flatMap((line) => (line ? [`  ${line}`] : []));
  return { ok: true, value: [`${numberOf(order)} goes to:`, ...indented] };
}
