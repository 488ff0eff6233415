import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../src/domain/account/demo-account.ts';
import { toeStrap } from '../../src/domain/catalogue/toe-strap.ts';
import { backend, buy, open, pay, rollers } from './support/backend.ts';
import { openDesk } from './support/desk-calls.ts';
import { tool } from './support/tool.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

beforeEach(() => backend.reset());

test('the owner ships, writes, refunds and erases, and the doctor finds no fault', async () => {
  await buy(1);
  const { orders } = await desk.ask('orders', { list: 'latest', limit: 10 });
  const [{ number } = { number: '' }] = orders;
  const history = async () => (await desk.ask('order', { id: number }))[0]?.history;

  // Each mail arrives once, and again if the owner asks for it.
  const arrived = async () => {
    const mails = (await backend.arrivedMails()).filter(({ subject }) => subject.includes(number));
    return mails.map(({ to, replyTo, subject }) => to.concat(replyTo, subject));
  };
  const [store, shopper] = ['hello@groundup.example', 'ada@groundup.example'];
  const sold = [store, shopper, `TEST: Order ${number}, 1 to pack, for Ada Runner`];
  await expect.poll(arrived).toEqual([sold]);
  await desk.run(['ship', number, '1Z999'], { despite: ['test'] });
  const shipped = [shopper, store, `TEST: Your Ground Up order ${number} is on its way`];
  await expect.poll(arrived).toEqual([sold, shipped]);
  // Overwriting a mail triggers nothing.
  await desk.run(['mail', number]);
  for (let runs = 0; runs < 2; runs += 1) {
    expect(await backend.retryMails()).toBe(200);
    expect(await arrived()).toEqual([sold, shipped, shipped]);
  }
  const ids = (await backend.arrivedMails()).map((one) => one.id);
  expect(new Set(ids)).toHaveProperty('size', ids.length);

  expect(await desk.run(['refund', number])).toContain('is refunded');
  await backend.deliveries();
  expect((await history())?.[1]?.by).toMatch(/^\S.* at the desk$/);
  expect(await tool('orders', 'erase', demoAccount.email)).toContain('The account is deleted.');
  expect(await backend.accounts()).toEqual([]);
  await tool('orders', 'erase', number);
  expect((await history())?.at(-1)?.by).toMatch(/^\S.* in the shell$/);
  await backend.settle();
  expect(await tool('stock')).toContain('toe-roller: 24 for sale, received 25, sold 1\n');

  // The doctor looks two minutes back: what other tests sold then is counted with this sale.
  await pay(await open([...rollers(1), { priceId: toeStrap.priceId, quantity: 1 }]));
  await backend.deliveries();
  await backend.settle();
  const found = await tool('doctor', '--trial-mail').catch(String);
  expect(found.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(found.trim().split('\n').at(-1)).toBe('The local backend is well.');
  expect(found).toContain('✓ Functions: stripeWebhook answers.');
  expect(found).toContain('– Rules: only a real project has it.');
  expect(found).toContain('✓ Mail server: The mail server lets the store in.');
  expect(found).toContain('✓ Trial mail: The mail server took a mail to hello@groundup.example');
});
