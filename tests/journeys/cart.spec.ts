import { test } from './support/fixtures.ts';
import { checkOut, confirmed, openWith, pay } from './support/steps.ts';
import { button, cart, header, kit, line } from './support/targets.ts';

test('two tabs show one cart, over a reload, until an order is paid in one', async ({
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

test('a panel opens, traps the focus and closes by keyboard', async ({ shopper }) => {
  const opener = button('Show Cart', header);
  await openWith(shopper, 'toe-roller', '1');
  await shopper.open('/athletes');
  await shopper.tabTo(opener);
  await shopper.press('Enter');
  await shopper.sees(cart, { focused: true });
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let presses = 0; presses < 12; presses += 1) {
      await shopper.press(key);
      await shopper.sees(cart, { focused: true });
    }
  }
  await shopper.tabTo(button(`Remove ${kit}`));
  await shopper.press('Enter');
  await shopper.sees(cart, { text: 'Empty Cart', focused: true });
  await shopper.tabTo(button('CLOSE', cart));
  await shopper.press('Enter');
  await shopper.seesNo(cart);
  await shopper.sees(opener, { focused: true });
});
