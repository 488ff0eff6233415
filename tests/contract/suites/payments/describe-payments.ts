import { describe, expect, test } from 'vitest';
import type { Payments } from '#functions/src/ports/payments.ts';
import { describeCheckouts } from './checkouts.ts';
import { describeEvents } from './events.ts';
import { describeRefunds } from './refunds.ts';
import { request, shopWith, type ProviderUnderTest } from './shop.ts';

/** The contract of the server's payment ports. `setup` starts a provider for one test. */
export function describePayments(name: string, setup: () => Promise<ProviderUnderTest>): void {
  const shop = async () => shopWith(await setup());

  describe(`payments: ${name}`, () => {
    describeCheckouts(shop);
    describeEvents(shop);
    describeRefunds(shop);

    test.each<[keyof Payments, (port: Payments) => Promise<unknown>]>([
      ['open', (port) => port.open(request)],
      ['end', (port) => port.end('cs_test_1')],
      ['sessions', (port) => port.sessions(0, Date.now())],
      ['updateOf', (port) => port.updateOf('pi_1')],
      ['events', (port) => port.events({ from: 0, to: Date.now(), after: undefined })],
      ['event', (port) => port.event('evt_1')],
      ['refund', (port) => port.refund('pi_1')],
    ])('%s rejects if the provider fails', async (_method, call) => {
      const { payments, breakDown } = await setup();
      await breakDown();
      await expect(call(payments)).rejects.toBeInstanceOf(Error);
    });
  });
}
