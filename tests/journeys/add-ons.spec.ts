import { demo } from '#tests/support/account.ts';
import { scriptOf } from '#tests/support/add-ons.ts';
import { test } from './support/fixtures.ts';
import { fromCard, openSettings } from './support/steps.ts';
import { button, line, main, strap } from './support/targets.ts';

for (const addOn of ['an element after each input', 'a translation'] as const)
  test(`with an add-on (${addOn}), early clicks and early input are kept`, async ({
    shopper,
    store,
  }) => {
    store.runFirst(scriptOf(addOn));
    store.delayScripts();
    await shopper.open('/shop');
    await shopper.click(fromCard(strap));
    store.release();
    // Wait for the stock, which appears last: if a page is left while loading, it logs what it could not load.
    await shopper.sees(line(strap), { text: 'Out Of Stock' });
    store.delayScripts();
    await shopper.open('/sign-in');
    await shopper.fillAll({ Email: demo.email, Password: demo.password });
    await shopper.click(button('Sign In', main));
    store.release();
    await shopper.at('/');
    await openSettings(shopper);
  });
