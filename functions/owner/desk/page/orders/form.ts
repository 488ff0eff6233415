import type { Units } from '../../../contract/order-answers.ts';

export { listed } from '../../../orders/words.ts';

/** The text of a field, without surrounding spaces. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null;

/** The units whose quantity the owner filled in; the names of their fields begin with `prefix`. */
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

/** Subtracts the units in `others`, product by product. */
export const without = (units: readonly Units[], others: readonly Units[]): readonly Units[] =>
  units
    .map((one) => ({ ...one, quantity: one.quantity - quantityOf(others, one.productId) }))
    .filter(({ quantity }) => quantity > 0);

/** Units to put back up for sale: those that never left, and those that came back. */
export const backOnSale = (stayed: readonly Units[], left: readonly Units[]) => [
  ...stayed.map((one) => ({ ...one, isReturned: false })),
  ...left.map((one) => ({ ...one, isReturned: true })),
];
