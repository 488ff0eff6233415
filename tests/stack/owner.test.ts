import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../src/domain/account/demo-account.ts';
import { toeRoller } from '../../src/domain/catalogue/toe-roller.ts';
import { backend, buy } from './support/backend.ts';
import { tool } from './support/tool.ts';

beforeEach(() => backend.reset());

test('the doctor finds no fault in the local backend', async () => {
  const found = await tool('doctor');
  expect(found.trim().split('\n').at(-1)).toBe('The local backend is well.');
  expect(found).toContain('✓ Functions: stripeWebhook answers.');
  expect(found).toContain('– Rules: only a real project has it.');
});

test('the owner lists, ships and shows an order', async () => {
  await buy(1);
  const [number = ''] = /\w{4}-\w{4}/.exec(await tool('orders', 'list', 'new')) ?? [];
  expect(await tool('orders', 'ship', number, '1Z999')).toContain('is shipped');
  expect(await tool('orders', 'show', number)).toContain('Tracking number 1Z999');
  expect(await tool('orders', 'refund', number)).toContain('is refunded');
  expect(await tool('orders', 'erase', demoAccount.email)).toContain('The account is deleted.');
  expect(await backend.accounts()).toEqual([]);
  expect(await tool('stock')).toContain('toe-roller: 24 for sale, received 25, sold 1\n');
});

describe('a refund that fails after it succeeded', () => {
  /** Orders two kits; returns the order's number and its payment. */
  const order = async () => {
    await buy(2);
    const [number = ''] = /\w{4}-\w{4}/.exec(await tool('orders', 'list', 'new')) ?? [];
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
    expect(await tool('orders', 'refund', number)).toContain('Do not ship it.');
    expect(await tool('orders', 'list', 'review')).toBe('0 orders\n');
    await fail(payment);
    expect(await tool('orders', 'list', 'review')).toContain(number);
    expect(await tool('orders', 'show', number)).toMatch(/, new, [^]*needs review: refund failed/);
    await expect(tool('orders', 'erase', number)).rejects.toThrow('ship, refund or close it first');
    expect(await tool('orders', 'refund', number)).toContain('Do not ship it.');
    await backend.deliveries();
    expect(await tool('orders', 'list', 'review')).toBe('0 orders\n');
    expect(await tool('orders', 'show', number)).toContain(', cancelled, ');
  });

  test('with its units for sale again takes them back once it ships after all', async () => {
    const { number, payment } = await order();
    expect(await backend.inventory(toeRoller.id)).toBe(23);
    expect(await tool('orders', 'refund', number, 'restock')).toContain('For sale again: 2 ×');
    expect(await backend.inventory(toeRoller.id)).toBe(25);
    await fail(payment);
    await expect(tool('orders', 'ship', number, '1Z1')).rejects.toThrow('--despite refund-failed');
    expect(await backend.inventory(toeRoller.id)).toBe(25);
    const seen = ['--despite', 'refund-failed'];
    expect(await tool('orders', 'ship', number, '1Z1', ...seen)).toContain('is shipped');
    expect(await backend.inventory(toeRoller.id)).toBe(23);
    expect(await tool('orders', 'list', 'review')).toBe('0 orders\n');
    expect(await tool('stock')).toContain('toe-roller: 23 for sale, received 25, sold 2\n');
  });
});
