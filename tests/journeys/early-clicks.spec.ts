import { test } from './support/fixtures.ts';
import { fromCard } from './support/steps.ts';
import { cart, header, kit, line, strap } from './support/targets.ts';

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
