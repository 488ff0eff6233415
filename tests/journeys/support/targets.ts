import type { Target } from './inspect.ts';

export const kit = 'Toe Strength Training Kit';
export const strap = 'Ground Up Strap';

const named =
  (role: string) =>
  (name: string, within?: Target): Target => ({ role, name, ...(within && { within }) });

export const button = named('button');
export const link = named('link');
export const dialog = named('dialog');
export const heading = named('heading');

export const main: Target = { role: 'main' };
export const header: Target = { role: 'banner' };
export const cart = dialog('Cart');
export const account = dialog('Account');
export const settings = dialog('Settings');

/** A product's card in the shop. */
export const card = named('article');
/** A line in the open cart. */
export const line = (product: string): Target => ({
  role: 'listitem',
  text: product,
  within: cart,
});
