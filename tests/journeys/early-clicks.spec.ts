import { test } from './support/fixtures.ts';
import { fromCard } from './support/steps.ts';
import { button, cart, header, heading, kit, line, link, strap } from './support/targets.ts';

test.beforeEach(({ store }) => store.delayScripts());

test('an early click on Show Cart opens the cart', async ({ shopper, store }) => {
  await shopper.open('/');
  await shopper.click(button('Show Cart', header));
  store.release();
  await shopper.sees(cart, { text: 'Empty Cart' });
});

for (const path of ['/shop', '/product/toe-roller']) {
  test(`an early click on Add To Cart at ${path} adds exactly one`, async ({ shopper, store }) => {
    await shopper.open(path);
    await shopper.click(path === '/shop' ? fromCard(kit) : button('Add To Cart'));
    store.release();
    await shopper.sees(line(kit), { text: '$70.00' });
    await shopper.sees(header, { text: '1 in cart' });
  });
}

test('early clicks on two buttons are replayed once each', async ({ shopper, store }) => {
  await shopper.open('/shop');
  await shopper.click(fromCard(kit));
  await shopper.click(fromCard(strap));
  store.release();
  await shopper.sees(line(kit), { text: '$70.00' });
  await shopper.sees(line(strap), { text: '$20.00' });
});

test('an early press of Enter is replayed', async ({ shopper, store }) => {
  await shopper.open('/shop');
  await shopper.tabTo(fromCard(kit));
  await shopper.press('Enter');
  store.release();
  await shopper.sees(line(kit), { text: '$70.00' });
});

test('an early click on a link leads to its page', async ({ shopper, store }) => {
  await shopper.open('/');
  await shopper.click(link('START WINNING'));
  await shopper.at('/shop');
  store.release();
  await shopper.sees(heading('Shop'));
});
