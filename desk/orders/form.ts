import type { Units } from '#functions/tools/lib/desk/contract.ts';

/** What is filled in, without spaces around it. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Such as `2 × Ground Up Strap, 1 × Toe Roller`. */
export const listed = (units: readonly Units[]): string =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** A command on orders. */
export const orders = (...words: readonly string[]) => ({ tool: 'orders', words }) as const;

/** Whether a box is ticked. */
export const isOn = (form: FormData, name: string): boolean => form.get(name) !== null;

/** The units whose quantity was filled in. */
export const chosen = (form: FormData, units: readonly Units[]): readonly Units[] =>
  units
    .map((one) => ({ ...one, quantity: Number(textIn(form, `units-${one.productId}`)) }))
    .filter(({ quantity }) => quantity > 0);
