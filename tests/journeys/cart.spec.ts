import { test } from './support/fixtures.ts';
import { checkOut, confirmed, fromCard, openWith, pay } from './support/steps.ts';
import { button, cart, header, kit, line, link, strap } from './support/targets.ts';

test('lines are added, increased, decreased and removed', async ({ shopper }) => {
  await shopper.open('/shop');
  await shopper.click(fromCard(kit));
  await shopper.sees(line(kit), { text: '$70.00' });
  await shopper.click(button('CLOSE', cart));
  await shopper.click(fromCard(strap));
  await shopper.sees(line(strap), { text: '$20.00' });
  await shopper.click(button(`Increase quantity of ${kit}`));
  await shopper.click(button(`Increase quantity of ${kit}`));
  await shopper.sees(line(kit), { text: '$210.00' });
  await shopper.click(button(`Decrease quantity of ${kit}`));
  await shopper.sees(line(kit), { text: '$140.00' });
  await shopper.click(button(`Remove ${kit}`));
  await shopper.seesNo(line(kit));
  await shopper.click(link('View', line(strap)));
  await shopper.at('/product/toe-strap');
});

test('a reload keeps the cart', async ({ shopper }) => {
  await openWith(shopper, 'toe-roller', '4');
  await shopper.reload();
  await shopper.seesNo(cart);
  await shopper.click(button('Show Cart', header));
  await shopper.sees(line(kit), { text: '$280.00' });
});

test('two tabs show one cart', async ({ shopper }) => {
  await shopper.open('/shop');
  const other = await shopper.newTab();
  await openWith(other, 'toe-roller', '2');
  await shopper.click(button('Show Cart', header));
  await shopper.sees(line(kit), { text: '$140.00' });
  await shopper.click(button(`Increase quantity of ${kit}`));
  await other.sees(line(kit), { text: '$210.00' });
  await other.click(button(`Remove ${kit}`));
  await shopper.sees(cart, { text: 'Empty Cart' });
});

test('an order paid in one tab empties the cart of the other', async ({ shopper }) => {
  await openWith(shopper, 'toe-roller', '1');
  const other = await shopper.newTab();
  await other.open('/shop');
  await other.click(button('Show Cart', header));
  await other.sees(line(kit));
  await checkOut(shopper);
  await pay(shopper);
  await confirmed(shopper);
  await other.sees(cart, { text: 'Empty Cart' });
});
