import { expect, test } from 'vitest';
import { paymentUrl } from './payment-url.ts';

test('the URL leads to the payment’s page in the dashboard, in test mode too', () => {
  expect(paymentUrl('pi_1', true)).toBe('https://dashboard.stripe.com/payments/pi_1');
  expect(paymentUrl('pi_1', false)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
});
