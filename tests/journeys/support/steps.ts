import { shipping } from '#tests/support/store.ts';
import type { Target } from './inspect.ts';
import type { Shopper } from './shopper.ts';
import { account, button, card, cart, header, heading, main, settings } from './targets.ts';

/** The Add To Cart button on a product's card in the shop. */
export const fromCard = (product: string): Target => button('Add To Cart', card(product));

/** Adds units to the cart on the product's page, and leaves the cart open. */
export async function openWith(shopper: Shopper, id: string, quantity: string): Promise<void> {
  await shopper.open(`/product/${id}`);
  await shopper.fill('Quantity', quantity);
  await shopper.click(button('Add To Cart'));
  await shopper.sees(cart);
}

/** Goes from the open cart to the hosted test page. */
export async function checkOut(shopper: Shopper): Promise<void> {
  await shopper.click(button('CHECKOUT', cart));
  await shopper.at(/\/test-checkout\?session=[\w-]+$/);
}

/** Fills in the hosted test page and pays. */
export async function pay(shopper: Shopper): Promise<void> {
  await shopper.at(/\/test-checkout\?session=[\w-]+$/);
  await shopper.fillAll(shipping);
  await shopper.click(button('Pay'));
}

export async function confirmed(shopper: Shopper): Promise<void> {
  await shopper.at(/\/checkout\/success\/[\w-]+$/);
  await shopper.sees(heading('Order Confirmed'));
}

/** Signs in with the form, which opens the home page even if the password is wrong. */
export async function signIn(shopper: Shopper, email: string, password: string): Promise<void> {
  await shopper.open('/sign-in');
  await shopper.fillAll({ Email: email, Password: password });
  await shopper.click(button('Sign In', main));
  await shopper.sees(heading('Speed is in the Toes'));
}

export async function openSettings(shopper: Shopper): Promise<void> {
  await shopper.click(button('Account', header));
  await shopper.click(button('Settings', account));
  await shopper.sees(settings);
}
