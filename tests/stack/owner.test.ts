import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../src/domain/account/demo-account.ts';
import { toeRoller } from '../../src/domain/catalogue/toe-roller.ts';
import { toeStrap } from '../../src/domain/catalogue/toe-strap.ts';
import { backend, buy, open, pay } from './support/backend.ts';
import { openDesk } from './support/desk-calls.ts';
import { tool } from './support/tool.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

beforeEach(() => backend.reset());

const despiteTest = { despite: ['test'] };

/** The numbers of the orders in a list of the desk. */
const listed = async (list: 'latest' | 'review'): Promise<readonly string[]> => {
  const { orders } = await desk.ask('orders', { list, limit: 10 });
  return orders.map(({ number }) => number);
};

const shown = async (id: string) => (await desk.ask('order', { id }))[0];

test('the doctor finds no fault in the local backend', async () => {
  // The doctor looks two minutes back, and would find sales of other tests that have not been counted since.
  const items = [toeRoller, toeStrap].map(({ priceId }) => ({ priceId, quantity: 1 }));
  await pay(await open(items));
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

test('the owner ships, refunds and erases, in a history that says who did it', async () => {
  await buy(1);
  const [number = ''] = await listed('latest');
  expect(await desk.run(['ship', number, '1Z999'], despiteTest)).toContain('is shipped');
  expect(await desk.run(['refund', number])).toContain('is refunded');
  expect((await shown(number))?.history).toMatchObject([
    { text: 'Paid; mail to you' },
    {
      text: expect.stringContaining('tracking number 1Z999') as unknown,
      by: expect.stringMatching(/^\S.* at the desk$/) as unknown,
    },
    { text: 'Refund of all that was left asked for' },
    { text: expect.stringMatching(/^Refunded, in all/) as unknown },
  ]);
  expect(await tool('orders', 'erase', demoAccount.email)).toContain('The account is deleted.');
  expect(await backend.accounts()).toEqual([]);
  await tool('orders', 'erase', number);
  expect((await shown(number))?.history.at(-1)?.by).toMatch(/^\S.* in the shell$/);
  expect(await tool('stock')).toContain('toe-roller: 24 for sale, received 25, sold 1\n');
});

test('the mails of an order arrive, each once, and again if the owner asks for it', async () => {
  await buy(1);
  const [number = ''] = await listed('latest');
  const arrived = async () => {
    const mails = (await backend.arrivedMails()).filter(({ subject }) => subject.includes(number));
    return mails.map(({ to, replyTo, subject }) => to.concat(replyTo, subject));
  };
  const [store, shopper] = ['hello@groundup.example', 'ada@groundup.example'];
  const sold = [store, shopper, `TEST: Order ${number}, 1 to pack, for Ada Runner`];
  await expect.poll(arrived).toEqual([sold]);
  await desk.run(['ship', number, '1Z999'], despiteTest);
  const shipped = [shopper, store, `TEST: Your Ground Up order ${number} is on its way`];
  await expect.poll(arrived).toEqual([sold, shipped]);
  // Overwriting a mail triggers nothing.
  await desk.run(['mail', number]);
  expect(await backend.retryMails()).toBe(200);
  await expect.poll(arrived).toEqual([sold, shipped, shipped]);
  expect(await backend.retryMails()).toBe(200);
  expect(await arrived()).toEqual([sold, shipped, shipped]);
  const ids = (await backend.arrivedMails()).map(({ id }) => id);
  expect(new Set(ids)).toHaveProperty('size', ids.length);
});

describe('a refund that fails after it succeeded', () => {
  /** Orders two kits; returns the order's number and its payment. */
  const order = async () => {
    await buy(2);
    const [number = ''] = await listed('latest');
    return { number, payment: String((await backend.sessions())[0]?.['payment_intent']) };
  };

  const fail = async (payment: string): Promise<void> => {
    await backend.endRefund(payment, 'failed', 'insufficient_funds');
    await backend.deliveries();
    // The provider's times are whole seconds.
    await sleep(1000);
  };

  test('reopens its order until a second refund makes it good', async () => {
    const { number, payment } = await order();
    expect(await desk.run(['refund', number])).toContain('Do not ship it.');
    expect(await listed('review')).toEqual([]);
    await fail(payment);
    expect(await listed('review')).toEqual([number]);
    expect(await shown(number)).toMatchObject({ state: 'new', reviews: ['refund failed'] });
    await expect(tool('orders', 'erase', number)).rejects.toThrow('ship, refund or close it first');
    expect(await desk.run(['refund', number])).toContain('Do not ship it.');
    await backend.deliveries();
    expect(await listed('review')).toEqual([]);
    expect(await shown(number)).toMatchObject({ state: 'cancelled' });
  });

  test('takes restocked units off sale again once the order ships after all', async () => {
    const { number, payment } = await order();
    expect(await backend.inventory(toeRoller.id)).toBe(23);
    expect(await desk.run(['refund', number, 'restock'])).toContain('For sale again: 2 ×');
    expect(await backend.inventory(toeRoller.id)).toBe(25);
    await fail(payment);
    await expect(desk.run(['ship', number, '1Z1'], despiteTest)).rejects.toThrow(
      'a look first: refund failed',
    );
    expect(await backend.inventory(toeRoller.id)).toBe(25);
    const seen = { despite: ['test', 'refund failed'] };
    expect(await desk.run(['ship', number, '1Z1'], seen)).toContain('is shipped');
    expect(await backend.inventory(toeRoller.id)).toBe(23);
    expect(await listed('review')).toEqual([]);
    expect(await tool('stock')).toContain('toe-roller: 23 for sale, received 25, sold 2\n');
  });
});
