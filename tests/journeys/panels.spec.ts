import { test } from './support/fixtures.ts';
import { button, cart, dialog, header, kit } from './support/targets.ts';
import { openWith } from './support/steps.ts';

const panels = [
  { name: 'Cart', opener: 'Show Cart', close: 'CLOSE' },
  { name: 'Account', opener: 'Account', close: 'Close' },
  { name: 'Menu', opener: 'Open Menu', close: 'Close Menu' },
];

for (const { name, opener, close } of panels) {
  test(`the ${name} panel opens, traps the focus and closes by keyboard`, async ({ shopper }) => {
    const [panel, openerButton] = [dialog(name), button(opener, header)];
    await shopper.resize(900, 800);
    await shopper.open('/athletes');
    await shopper.tabTo(openerButton);
    await shopper.press('Enter');
    await shopper.sees(panel, { focused: true });
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let presses = 0; presses < 12; presses += 1) {
        await shopper.press(key);
        await shopper.sees(panel, { focused: true });
      }
    }
    await shopper.press('Escape');
    await shopper.seesNo(panel);
    await shopper.sees(openerButton, { focused: true });
    await shopper.press('Enter');
    await shopper.sees(panel, { focused: true });
    await shopper.tabTo(button(close, panel));
    await shopper.press('Enter');
    await shopper.seesNo(panel);
    await shopper.sees(openerButton, { focused: true });
  });
}

test('the focus stays in the cart when a line is removed', async ({ shopper }) => {
  await openWith(shopper, 'toe-roller', '1');
  await shopper.tabTo(button(`Remove ${kit}`));
  await shopper.press('Enter');
  await shopper.sees(cart, { text: 'Empty Cart', focused: true });
});
