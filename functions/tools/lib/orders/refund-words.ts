import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../../src/domain/money.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { RefundRequest } from '../../../src/application/orders/refund-order.ts';
import { centsIn } from '../../../src/domain/amount.ts';
import type { RestockedUnits } from '../../../src/domain/order-event.ts';
import type { PlacedOrder } from '../../../src/domain/order.ts';
import { actionUnder } from '../../../src/domain/owner-actions.ts';
import { refundSum, type RefundSum } from '../../../src/domain/refund-sum.ts';
import type { Units } from '../../../src/domain/sale.ts';
import { productIn } from './ship.ts';

/** Reads words one by one from the front. */
function reader(words: readonly string[]) {
  let rest = [...words];
  return {
    isAtEnd: () => rest.length === 0,
    /** Takes the next word if it is this one, and returns whether it was. */
    takes: (word: string): boolean => {
      if (rest[0] !== word) return false;
      rest = rest.slice(1);
      return true;
    },
    /** Takes the next word and parses it; if it cannot be parsed, leaves it and returns undefined. */
    read: <T>(parse: (word: string) => T | undefined): T | undefined => {
      const found = rest[0] === undefined ? undefined : parse(rest[0]);
      if (found !== undefined) rest = rest.slice(1);
      return found;
    },
  };
}

type Reader = ReturnType<typeof reader>;

/** Units in words such as `toe-strap=2` or `toe-strap 2`. */
function unitsIn(words: Reader): Units | undefined {
  const product = words.read(productIn);
  if (product === undefined) return undefined;
  const quantity =
    product.quantity ??
    words.read((word) => (/^[1-9]\d{0,3}$/.test(word) ? Number(word) : undefined));
  return { productId: product.id, quantity: quantity ?? 1 };
}

/** The units after `restock`: those after `returned` came back, those after `unsent` never left. */
function restockedIn(words: Reader): readonly RestockedUnits[] {
  const units: RestockedUnits[] = [];
  let isReturned: boolean | undefined;
  for (;;) {
    if (words.takes('returned')) isReturned = true;
    else if (words.takes('unsent')) isReturned = false;
    const one = unitsIn(words);
    if (one === undefined) return units;
    units.push({ ...one, ...(isReturned !== undefined && { isReturned }) });
  }
}

const idIn = (words: Reader): string | undefined =>
  words.takes('id')
    ? words.read((word) => (/^[\w.-]{1,60}$/.test(word) ? word : undefined))
    : randomUUID();

/** The units of `restock ORDER …`; undefined for other words. */
export function restockIn(words: readonly string[]) {
  const rest = reader(words);
  const units = restockedIn(rest);
  const id = idIn(rest);
  return id === undefined || !rest.isAtEnd()
    ? undefined
    : { units: units.length === 0 ? undefined : units, id };
}

/** Lines to refund: units, and perhaps the shipping. */
interface Lines {
  readonly units: readonly Units[];
  readonly withShipping: boolean;
}

function linesIn(words: Reader): Lines {
  const units: Units[] = [];
  for (let one = unitsIn(words); one !== undefined; one = unitsIn(words)) units.push(one);
  return { units, withShipping: words.takes('shipping') };
}

/**
 * The refund in the words `[AMOUNT | lines PRODUCT=UNITS … [shipping]] [restock [PRODUCT=UNITS …]] [reason TEXT] [id
 * NAME]`, by its order; undefined for other words.
 */
export function refundIn(
  words: readonly string[],
): ((order: PlacedOrder) => Result<RefundRequest, string>) | undefined {
  const rest = reader(words);
  const amount = rest.read((word) => (/^\d[\d.]*$/.test(word) ? word : undefined));
  const lines = amount === undefined && rest.takes('lines') ? linesIn(rest) : undefined;
  const isRestocked = rest.takes('restock');
  const units = isRestocked ? restockedIn(rest) : [];
  const reason = rest.takes('reason') ? rest.read((word) => word) : undefined;
  const id = idIn(rest);
  if (id === undefined || !rest.isAtEnd()) return undefined;
  const restock = units.length === 0 ? ('all' as const) : units;
  const request = { id, reason, restock: isRestocked ? restock : undefined };
  return (order) => {
    if (amount === undefined && lines === undefined) return ok(request);
    const sum = lines && refundSum(order, lines);
    if (sum?.ok === false) return sum;
    const cents =
      sum === undefined ? centsIn(order.amounts, amount ?? '') : centsOf(order, sum.value, id);
    return cents ? ok({ ...request, part: { cents, id } }) : fail('That is not an amount.');
  };
}

/**
 * What to refund for lines: what is left of their sum, or the whole sum if it was asked for under this id already, after
 * which less is left.
 */
function centsOf(order: PlacedOrder, sum: RefundSum, id: string): Cents {
  const { goods, shipping, tax, cents } = sum;
  const whole = goods + shipping + tax;
  return actionUnder(order, 'refund-asked', id)?.details['cents'] === whole ? whole : cents;
}

/** Splits an id such as `id 7` off the end of words; a command with an id is carried out once. */
export function withId(words: readonly string[]) {
  const [before, id] = words.slice(-2);
  return before === 'id' && id !== undefined && /^[\w.-]{1,60}$/.test(id)
    ? { words: words.slice(0, -2), id }
    : { words, id: undefined };
}
