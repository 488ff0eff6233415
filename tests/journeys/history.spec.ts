import { test } from './support/fixtures.ts';
import { checkOut, confirmed, openWith, pay } from './support/steps.ts';
import { button, card, cart, header, heading, kit, line, link, strap } from './support/targets.ts';

test('back and forward lead page by page', async ({ shopper }) => {
  await shopper.open('/');
  await shopper.click(link('START WINNING'));
  // The home page, which shows a little longer than its address, has the same card.
  await shopper.sees(heading('Shop'));
  await shopper.click(link(strap, card(strap)));
  await shopper.at('/product/toe-strap');
  await shopper.sees(heading(strap));
  await shopper.goBack();
  await shopper.at('/shop');
  await shopper.sees(card(strap));
  await shopper.goBack();
  await shopper.sees(heading('Speed is in the Toes'));
  await shopper.goForward();
  await shopper.sees(card(strap));
});

test('after going back from the test page, the cart is full and its button idle', async ({
  shopper,
}) => {
  await openWith(shopper, 'toe-roller', '1');
  await checkOut(shopper);
  await shopper.goBack();
  await shopper.at('/product/toe-roller');
  await shopper.press('Escape');
  await shopper.sees(button('BUY NOW'), { enabled: true });
  await shopper.click(button('Show Cart', header));
  await shopper.sees(line(kit), { text: '$70.00' });
  await shopper.sees(button('CHECKOUT'), { enabled: true });
});

test('going back from the confirmation does not restore a paid cart', async ({ shopper }) => {
  await openWith(shopper, 'toe-roller', '1');
  await checkOut(shopper);
  await pay(shopper);
  await confirmed(shopper);
  await shopper.goBack();
  await shopper.at(/\/test-checkout\?session=[\w-]+$/);
  await shopper.sees(button('Pay'), { enabled: true });
  await shopper.goBack();
  await shopper.sees(heading(kit));
  await shopper.press('Escape');
  await shopper.click(button('Show Cart', header));
  await shopper.sees(cart, { text: 'Empty Cart' });
});

test('a product page left before the app loaded works after going back to it', async ({
  shopper,
  store,
}) => {
  store.delayScripts();
  await shopper.open('/product/toe-roller');
  await shopper.click(link('Ground Up', header));
  await shopper.at('/');
  store.release();
  await shopper.goBack();
  await shopper.at('/product/toe-roller');
  await shopper.sees(button('BUY NOW'), { enabled: true });
  await shopper.click(button('Add To Cart'));
  await shopper.sees(line(kit), { text: '$70.00' });
});
