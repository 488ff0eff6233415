import { shipping } from '#tests/support/store.ts';
import { test } from './support/fixtures.ts';
import { confirmed, fromCard, pay } from './support/steps.ts';
import { button, card, cart, header, heading, kit, line, link, main } from './support/targets.ts';

test('a kit is bought, from the home page to the confirmation, over a reload of each page', async ({
  shopper,
}) => {
  await shopper.open('/');
  await shopper.click(link('START WINNING'));
  // The home page, which shows a little longer than its address, has the same card.
  await shopper.sees(heading('Shop'));
  await shopper.click(link(kit, card(kit)));
  await shopper.at('/product/toe-roller');
  await shopper.sees(heading(kit));
  await shopper.fill('Quantity', '2');
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
  await shopper.click(button('Show Cart', header));
  await shopper.sees(cart, { text: 'Empty Cart' });
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
