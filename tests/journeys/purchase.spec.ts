import { shipping } from '#tests/support/store.ts';
import { test } from './support/fixtures.ts';
import { confirmed, fromCard, pay } from './support/steps.ts';
import { button, card, cart, header, heading, kit, line, link, main } from './support/targets.ts';

test('a shopper buys a kit despite going back and reloading on the way, and then goes back page by page', async ({
  shopper,
}) => {
  // This creates the offline backend's database. In WebKit, leaving the page too early would block later pages.
  await shopper.open('/product/toe-strap');
  await shopper.sees(button('PREPURCHASE'));
  await shopper.open('/');
  await shopper.click(link('START WINNING'));
  // The home page, which has the same card, stays visible for a moment after the URL changes.
  await shopper.sees(heading('Shop'));
  await shopper.click(link(kit, card(kit)));
  await shopper.at('/product/toe-roller');
  await shopper.goBack();
  await shopper.at('/shop');
  await shopper.sees(heading('Shop'));
  await shopper.goBack();
  await shopper.sees(heading('Speed is in the Toes'));
  await shopper.goForward();
  await shopper.sees(heading('Shop'));
  await shopper.goForward();
  await shopper.sees(heading(kit));
  await shopper.fill('Quantity', '2');
  await shopper.click(button('BUY NOW'));

  // When the shopper goes back from the test page, the cart still has the kit, and the buttons are enabled.
  await shopper.sees(button('Pay'));
  await shopper.goBack();
  await shopper.at('/product/toe-roller');
  await shopper.click(button('Show Cart', header));
  await shopper.sees(line(kit), { text: '$140.00' });
  await shopper.sees(button('CHECKOUT'), { enabled: true });
  await shopper.press('Escape');
  await shopper.click(button('BUY NOW'));
  await shopper.sees(button('Pay'));
  await shopper.reload();
  await pay(shopper);
  await confirmed(shopper);
  await shopper.reload();
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

  // No page on the way back restores the paid cart.
  await shopper.goBack();
  await shopper.at(/\/test-checkout\?session=[\w-]+$/);
  await shopper.sees(button('Pay'), { enabled: true });
  await shopper.goBack();
  await shopper.sees(heading(kit));
  await shopper.click(button('Show Cart', header));
  await shopper.sees(cart, { text: 'Empty Cart' });
});

test('a shopper buys a kit with the keyboard alone; the cart keeps the focus while open and returns it when closed', async ({
  shopper,
}) => {
  await shopper.open('/');
  await shopper.tabTo(link('START WINNING'));
  await shopper.press('Enter');
  await shopper.sees(heading('Shop'));
  await shopper.tabTo(fromCard(kit));
  await shopper.press('Enter');
  await shopper.sees(line(kit));
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let presses = 0; presses < 12; presses += 1) {
      await shopper.press(key);
      await shopper.sees(cart, { focused: true });
    }
  }
  await shopper.tabTo(button('CLOSE', cart));
  await shopper.press('Enter');
  await shopper.seesNo(cart);
  await shopper.sees(fromCard(kit), { focused: true });
  await shopper.open('/athletes');
  await shopper.tabTo(button('Show Cart', header));
  await shopper.press('Enter');
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
