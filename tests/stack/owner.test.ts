import { beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../src/domain/account/demo-account.ts';
import { toeRoller } from '../../src/domain/catalogue/toe-roller.ts';
import { backend, open, pay } from './support/backend.ts';
import { tool } from './support/tool.ts';

beforeEach(() => backend.reset());

test('the doctor finds no fault in the local backend', async () => {
  const found = await tool('doctor');
  expect(found.trim().split('\n').at(-1)).toBe('The local backend is well.');
  expect(found).toContain('✓ Functions: stripeWebhook answers.');
  expect(found).toContain('– Rules: only a real project has it.');
});

test('the owner lists, ships and shows an order', async () => {
  await pay(await open([{ priceId: toeRoller.priceId, quantity: 1 }]));
  await backend.deliveries();
  const [number = ''] = /\w{4}-\w{4}/.exec(await tool('orders', 'list', 'new')) ?? [];
  expect(await tool('orders', 'ship', number, '1Z999')).toContain('is shipped');
  expect(await tool('orders', 'show', number)).toContain('Tracking number 1Z999');
  expect(await tool('orders', 'refund', number)).toContain('is refunded');
  expect(await tool('orders', 'erase', demoAccount.email)).toContain('The account is deleted.');
  expect(await backend.accounts()).toEqual([]);
  expect(await tool('stock')).toContain('toe-roller: 24 for sale, received 25, sold 1\n');
});
