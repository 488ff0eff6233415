import { Bench } from '#tests/support/bench.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { kit, strap } from '#tests/support/store.ts';

test('Start Over clears the backend, the cart, the scenarios and the calls, once confirmed (behaviour 15.6)', async ({
  page,
  bench,
  store,
}) => {
  await store.addFromProduct('toe-roller', 2);
  await bench.open();
  await bench.setStock(strap, 7);
  await bench.button('Place An Order').click();
  await bench.says('An order is placed.');
  await bench.scenario('slow').check();
  await bench.button('Start Over').click();
  await bench.button('Keep It').click();
  await expect(bench.part('Orders')).toContainText('Alex Example');

  await bench.scenario('slow').uncheck();
  await bench.scenario('order-down').check();
  await bench.button('Start Over').click();
  await bench.button('Clear Everything').click();
  await bench.says('Everything is as at a first visit.');
  await expect(bench.part('Orders')).toContainText('No orders yet.');
  await expect(bench.part('Mails')).toContainText('No mails yet.');
  await expect(bench.part('Calls')).toContainText('No calls yet.');
  await expect(page.getByLabel(`Units of ${strap}`)).toHaveValue('0');
  await expect(bench.scenario('order-down')).not.toBeChecked();
  await store.open('/');
  await store.showCart();
  await expect(store.cart).toContainText('Empty Cart');
});

test('a link brings another browser to the same state, if it agrees', async ({
  bench,
  store,
  browser,
}) => {
  await store.addFromProduct('toe-roller', 2);
  await bench.open();
  await bench.setStock(strap, 7);
  await bench.button('Place An Order').click();
  await bench.says('An order is placed.');
  const order = bench.part('Orders').getByRole('listitem').filter({ hasText: 'Alex Example' });
  await order.getByRole('button', { name: 'Ship' }).click();
  await expect(order).toContainText('shipped');
  await bench.scenario('order-down').check();
  const link = await bench.link();

  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' });
  const there = new Bench(await context.newPage());
  await there.page.goto(link);
  await there.button('Keep Mine').click();
  await expect(there.part('Orders')).toContainText('No orders yet.');
  await expect(there.page).toHaveURL('/test-bench');

  await there.page.goto(link);
  await there.button('Use It').click();
  await there.says('The state of the link is here.');
  await expect(there.part('Orders')).toContainText('shipped');
  await expect(there.mail(/is on its way/)).toBeVisible();
  await expect(there.page.getByLabel(`Units of ${strap}`)).toHaveValue('7');
  await expect(there.scenario('order-down')).toBeChecked();
  await there.page.goto('/shop');
  await there.page.getByRole('button', { name: 'Show Cart' }).click();
  const line = there.page.getByRole('listitem').filter({ hasText: kit });
  await expect(line.filter({ hasText: '$140.00' })).toBeVisible();
  await context.close();
});

test('a damaged link is refused, and changes nothing', async ({ page, bench }) => {
  await bench.open();
  await bench.setStock(strap, 7);
  for (const letters of ['', 'nonsense', '%00', 'q1YqSy0qzszPU7IyNDI2AQA']) {
    await page.goto('about:blank');
    await bench.open(`#state=${letters}`);
    const dialog = page.getByRole('dialog', { name: 'That Link Does Not Work' });
    await expect(dialog.getByRole('alert'), letters).toContainText('Nothing was changed.');
    await dialog.getByRole('button', { name: 'Go On' }).click();
    await expect(page).toHaveURL('/test-bench');
    await expect(page.getByLabel(`Units of ${strap}`), letters).toHaveValue('7');
  }
});
