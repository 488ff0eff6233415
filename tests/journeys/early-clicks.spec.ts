import { test } from './support/fixtures.ts';
import { fromCard } from './support/steps.ts';
import { button, cart, header, kit, line, link, strap } from './support/targets.ts';

test('an early click and an early press of Enter are replayed once each', async ({
  shopper,
  store,
}) => {
  store.delayScripts();
  await shopper.open('/shop');
  await shopper.click(fromCard(kit));
  await shopper.tabTo(fromCard(strap));
  await shopper.press('Enter');
  store.release();
  await shopper.sees(cart);
  await shopper.sees(line(kit), { text: '$70.00' });
  await shopper.sees(line(strap), { text: '$20.00' });
  await shopper.sees(header, { text: '2 in cart' });
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
