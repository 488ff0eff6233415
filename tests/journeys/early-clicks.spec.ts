import { demo } from '#tests/support/account.ts';
import { test } from './support/fixtures.ts';
import { fromCard, signIn } from './support/steps.ts';
import { button, header, heading, kit, line, link, main, strap } from './support/targets.ts';

test('an early click and an early press of Enter are each replayed once', async ({
  shopper,
  store,
}) => {
  store.delayScripts();
  await shopper.open('/shop');
  await shopper.click(fromCard(kit));
  await shopper.tabTo(fromCard(strap));
  await shopper.press('Enter');
  store.release();
  await shopper.sees(line(kit), { text: '$70.00' });
  await shopper.sees(line(strap), { text: '$20.00' });
  await shopper.sees(header, { text: '2 in cart' });
});

test('a product page works if the shopper leaves it before the app has loaded, and then goes back to it', async ({
  shopper,
  store,
}) => {
  store.delayScripts();
  await shopper.open('/product/toe-roller');
  await shopper.click(link('Ground Up', header));
  await shopper.at('/');
  store.release();
  await shopper.goBack();
  await shopper.at('/product/toe-roller');
  await shopper.sees(button('BUY NOW'), { enabled: true });
  await shopper.click(button('Add To Cart'));
  await shopper.sees(line(kit), { text: '$70.00' });
});

test('a page that is left while it reads from the offline backend does not block other pages, and reads again when restored', async ({
  shopper,
  store,
}) => {
  // Signing in creates the database. The next page's first read continues until the browser aborts it.
  await signIn(shopper, demo.email, demo.password);
  store.runFirst(() => {
    if (sessionStorage.getItem('visited')) return;
    sessionStorage.setItem('visited', 'yes');
    const get = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'get') ?? {};
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
      Object.defineProperty(IDBObjectStore.prototype, 'get', get);
      const request = this.get(key);
      Object.defineProperty(request, 'onsuccess', { value: null, writable: true });
      const readOn = (): void => this.get(key).addEventListener('success', readOn);
      readOn();
      document.querySelector('main')?.append('(reading)');
      return request;
    };
  });
  await shopper.open('/product/toe-strap');
  await shopper.sees(main, { text: '(reading)' });
  await shopper.open('/product/toe-roller');
  await shopper.click(button('BUY NOW'));
  await shopper.sees(button('Pay'));
  await shopper.goBack();
  await shopper.sees(heading(kit));
  await shopper.goBack();
  await shopper.sees(button('PREPURCHASE'));
});
