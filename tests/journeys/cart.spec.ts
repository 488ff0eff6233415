import { test } from './support/fixtures.ts';
import { checkOut, confirmed, openWith, pay } from './support/steps.ts';
import { button, cart, header, kit, line } from './support/targets.ts';

test('two tabs share one cart, even after a reload, and paying in one tab empties the cart', async ({
  shopper,
}) => {
  await shopper.open('/shop');
  const other = await shopper.newTab();
  await openWith(other, 'toe-roller', '2');
  await shopper.click(button('Show Cart', header));
  await shopper.sees(line(kit), { text: '$140.00' });
  await shopper.click(button(`Increase quantity of ${kit}`));
  await other.sees(line(kit), { text: '$210.00' });
  await shopper.reload();
  await shopper.seesNo(cart);
  await shopper.click(button('Show Cart', header));
  await shopper.sees(line(kit), { text: '$210.00' });
  await checkOut(other);
  await pay(other);
  await confirmed(other);
  await shopper.sees(cart, { text: 'Empty Cart' });
});
