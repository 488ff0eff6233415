import { afterEach, beforeEach, expect, test } from 'vitest';
import { localServer } from '../../../tests/support/local-server.ts';
import { openStripe } from './client.ts';
import { createLedger } from './ledger.ts';

const base = { amount: 5000, fee: 175, net: 4825, currency: 'usd' };
const transaction = (id: string, category: string, source: unknown = null) => ({
  ...base,
  id,
  reporting_category: category,
  source,
});
const pages = [
  [
    transaction('txn_1', 'charge', { payment_intent: 'pi_1' }),
    transaction('txn_2', 'refund', { payment_intent: { id: 'pi_2' } }),
    transaction('txn_3', 'refund_failure', { payment_intent: 'pi_2' }),
    transaction('txn_4', 'payout'),
  ],
  [
    transaction('txn_5', 'dispute', { payment_intent: 'pi_3' }),
    transaction('txn_6', 'dispute_reversal', { payment_intent: 'pi_3' }),
    transaction('txn_7', 'fee'),
  ],
];

let server: Awaited<ReturnType<typeof localServer>>;

beforeEach(async () => {
  server = await localServer(({ query }) => {
    const isSecond = query.get('starting_after') === 'txn_4';
    return { body: { object: 'list', data: pages[isSecond ? 1 : 0], has_more: !isSecond } };
  });
});
afterEach(() => server.close());

test('every movement of a month is read, with its payment and without payouts', async () => {
  const ledger = createLedger(openStripe({ secretKey: 'rk_test_1', base: server.url }));
  const found = await ledger.movements(Date.UTC(2026, 9), Date.UTC(2026, 10));
  expect(found.map(({ kind, payment }) => [kind, payment])).toEqual([
    ['charged', 'pi_1'],
    ['refunded', 'pi_2'],
    ['refunded', 'pi_2'],
    ['disputed', 'pi_3'],
    ['disputed', 'pi_3'],
    ['other', undefined],
  ]);
  expect(found[0]).toMatchObject({ cents: 5000, fee: 175, net: 4825, currency: 'usd' });
  expect(Object.fromEntries(server.received[0]?.query ?? [])).toMatchObject({
    'created[gte]': String(Date.UTC(2026, 9) / 1000),
    'created[lt]': String(Date.UTC(2026, 10) / 1000),
    'expand[0]': 'data.source',
  });
});
