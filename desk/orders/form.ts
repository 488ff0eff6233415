import type { Units } from '#functions/tools/lib/desk/order-contract.ts';

/** What is filled in, without spaces around it. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Such as `2 × Ground Up Strap, 1 × Toe Roller`. */
export const listed = (units: readonly Omit<Units, 'productId'>[]): string =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** A command on orders. */
export const orders = (...words: readonly string[]) => ({ tool: 'orders', words }) as const;

/** Whether a checkbox is ticked. */
export const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null;

/** The units whose quantity was filled in, under names that begin with `prefix`. */
export const chosen = (
  form: FormData,
  units: readonly Units[],
  prefix = 'units',
): readonly Units[] =>
  units
    .map((one) => ({ ...one, quantity: Number(textIn(form, `${prefix}-${one.productId}`)) }))
    .filter(({ quantity }) => quantity > 0);

export const quantityOf = (units: readonly Units[], id: string): number =>
  units.find(({ productId }) => productId === id)?.quantity ?? 0;

/** The units minus others, product by product. */
export const without = (units: readonly Units[], others: readonly Units[]): readonly Units[] =>
  units
    .map((one) => ({ ...one, quantity: one.quantity - quantityOf(others, one.productId) }))
    .filter(({ quantity }) => quantity > 0);

/** Units as words of a command, such as `toe-strap=2`. */
export const wordsOf = (units: readonly Units[]): readonly string[] =>
  units.map(({ productId, quantity }) => `${productId}=${quantity}`);

/** Quantities by product, as a page sends what it showed. */
export const quantities = (units: readonly Units[]): Readonly<Record<string, number>> =>
  Object.fromEntries(units.map(({ productId, quantity }) => [productId, quantity]));
