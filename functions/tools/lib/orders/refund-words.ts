import { randomUUID } from 'node:crypto';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import type { RefundRequest } from '../../../src/application/orders/refund-order.ts';
import { centsIn } from '../../../src/domain/amount.ts';
import type { Amounts } from '../../../src/domain/sale.ts';

/**
 * The refund in the words `[AMOUNT] [restock [PRODUCT UNITS]] [id NAME]`, by the amounts of its order; undefined for
 * other words.
 */
export function refundIn(
  words: readonly string[],
): ((amounts: Amounts) => RefundRequest | undefined) | undefined {
  const form = /^(\d[\d.]*)?(?: ?restock(?: ([\w-]+) ([1-9]\d{0,3}))?)?(?: id ([\w.-]{1,60}))?$/;
  const found = form.exec(words.join(' '));
  if (found === null) return undefined;
  const [text, amount, name, quantity, id = randomUUID()] = found;
  const product = name === undefined ? undefined : findProduct(name);
  // All of the money belongs to all of the units.
  if ((name !== undefined && product === undefined) || (product && amount === undefined))
    return undefined;
  const whole = text.includes('restock') ? 'all' : undefined;
  const restock = product ? [{ productId: product.id, quantity: Number(quantity) }] : whole;
  return (amounts) => {
    if (amount === undefined) return { restock };
    const cents = centsIn(amounts, amount);
    return cents ? { part: { cents, id }, restock } : undefined;
  };
}
