import { shipping } from '#tests/support/store.ts';
import { test } from './support/fixtures.ts';
import { checkOut, confirmed, fromCard, openWith, pay } from './support/steps.ts';
import {
  button,
  card,
  cart,
  header,
  heading,
  kit,
  line,
  link,
  main,
  strap,
} from './support/targets.ts';

test('a kit is bought, from the home page to the confirmation', async ({ shopper }) => {
  await shopper.open('/');
  await shopper.click(link('START WINNING'));
  // The home page, which shows a little longer than its address, has the same card.
  await shopper.sees(heading('Shop'));
  await shopper.click(link(kit, card(kit)));
  await shopper.at('/product/toe-roller');
  await shopper.sees(heading(kit));
  await shopper.fill('Quantity', '2');
  await shopper.click(button('BUY NOW'));
  await pay(shopper);
  await confirmed(shopper);
  for (const text of [
    `Name ${shipping.Name}`,
    shipping.Address,
    `Country ${shipping.Country}`,
    `${kit} × 2`,
    'Subtotal $140.00',
    'Flat Rate - Fixed $12.00',
    'Tax $11.20',
    'Total $163.20',
  ])
    await shopper.sees(main, { text });
});

test('a kit is bought by keyboard alone', async ({ shopper }) => {
  await shopper.open('/');
  await shopper.tabTo(link('START WINNING'));
  await shopper.press('Enter');
  await shopper.at('/shop');
  await shopper.tabTo(fromCard(kit));
  await shopper.press('Enter');
  await shopper.sees(line(kit));
  await shopper.tabTo(button(`Increase quantity of ${kit}`));
  await shopper.press('Enter');
  await shopper.sees(line(kit), { text: '$140.00' });
  await shopper.tabTo(button('CHECKOUT'));
  await shopper.press('Enter');
  await shopper.sees(button('Pay'));
  for (const [label, value] of Object.entries(shipping)) {
    await shopper.tabTo({ label });
    await shopper.type(value);
  }
  await shopper.tabTo(button('Pay'));
  await shopper.press('Enter');
  await confirmed(shopper);
  await shopper.sees(main, { text: `${kit} × 2` });
});

test('an out-of-stock product says so, and is bought with PREPURCHASE', async ({ shopper }) => {
  await shopper.open('/product/toe-strap');
  await shopper.sees(button('PREPURCHASE'), { enabled: true });
  await shopper.sees(main, { text: 'Out Of Stock' });
  await shopper.sees(main, { text: 'Next Drop On The Way' });
  await shopper.seesNo(button('BUY NOW'));
  await shopper.click(button('PREPURCHASE'));
  await pay(shopper);
  await confirmed(shopper);
  await shopper.sees(main, { text: `${strap} × 1` });
});

test('buying the last units leaves the product out of stock', async ({ shopper }) => {
  await openWith(shopper, 'toe-roller', '25');
  await checkOut(shopper);
  await pay(shopper);
  await confirmed(shopper);
  await shopper.open('/product/toe-roller');
  await shopper.sees(button('PREPURCHASE'), { enabled: true });
  await shopper.sees(main, { text: 'Out Of Stock' });
});

test('a finished order empties the cart; a reload shows the order again', async ({ shopper }) => {
  await openWith(shopper, 'toe-roller', '1');
  await checkOut(shopper);
  await pay(shopper);
  await confirmed(shopper);
  await shopper.sees(main, { text: 'Total $87.60' });
  await shopper.reload();
  await confirmed(shopper);
  await shopper.sees(main, { text: 'Total $87.60' });
  await shopper.click(button('Show Cart', header));
  await shopper.sees(cart, { text: 'Empty Cart' });
});

test('Cancel leads back to the shop and keeps the cart', async ({ shopper }) => {
  await openWith(shopper, 'toe-roller', '2');
  await checkOut(shopper);
  await shopper.click(button('Cancel'));
  await shopper.at('/shop');
  await shopper.click(button('Show Cart', header));
  await shopper.sees(line(kit), { text: '$140.00' });
});
