import { describe, expect, onTestFinished, test } from 'vitest';
import { toeRoller } from '../../../../src/domain/catalogue/toe-roller.ts';
import { toeStrap } from '../../../../src/domain/catalogue/toe-strap.ts';
import { testProduct } from '../../../../src/domain/catalogue/test-product.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import type { CheckoutRequest } from '../../ports/payments.ts';
import { createCheckoutSession } from './checkout-session.ts';
import type { Client } from '../../domain/network.ts';
import type { HoldResult } from './hold-stock.ts';
import { fail, ok } from '../../../../src/domain/result.ts';
import { refuse } from '../call.ts';

const origin = 'https://groundup.example';
const url = 'https://pay.example/c/1';
const kit = { priceId: toeRoller.priceId, quantity: 2 };
const strap = { priceId: toeStrap.priceId, quantity: 1 };

interface Given {
  readonly allowTestProduct?: boolean;
  readonly isDown?: boolean;
  readonly isWithinLimit?: (client: Client) => boolean;
  readonly hold?: HoldResult | Error;
  /** Prices that the provider does not sell. */
  readonly archived?: readonly string[];
}

const client = { network: '2001:db8:1:0::/56', block: '2001:db8:1::/48' };
const notHeld: HoldResult = { kind: 'open', until: undefined };

function setup({
  allowTestProduct = false,
  isDown = false,
  isWithinLimit = () => true,
  hold = notHeld,
  archived = [],
}: Given = {}) {
  const opened: CheckoutRequest[] = [];
  const { log, entries, events } = fakeLog();
  const payments = {
    open: async (request: CheckoutRequest) => {
      if (isDown) throw new Error('The provider is down.');
      opened.push(request);
      const gone = request.lines.filter(({ priceId }) => archived.includes(priceId));
      if (gone.length > 0) return fail(gone.map(({ priceId }) => priceId));
      return ok({ url, sessionId: 'cs_1' });
    },
  };
  const allowedOrigins = [origin, 'http://localhost:4173'];
  const released: string[] = [];
  const clients: Client[] = [];
  const holds = {
    take: async (_key: string, _units: unknown, from: Client) => {
      clients.push(from);
      if (hold instanceof Error) throw hold;
      return hold;
    },
    release: async (key: string) => void released.push(key),
  };
  const made = { newKey: () => 'order-key-1', digest: (text: string) => `digest of ${text}` };
  const settings = { allowedOrigins, allowTestProduct };
  const dependencies = { payments, holds, log, isWithinLimit, ...made, ...settings };
  return {
    opened,
    entries,
    events,
    released,
    clients,
    call: (input: unknown) => createCheckoutSession(dependencies, input, client),
  };
}

describe('a checkout', () => {
  test('is opened for the items, and leads back to the origin', async () => {
    const { call, opened } = setup();
    const answer = await call({ items: [kit, strap], origin });
    expect(answer).toEqual({ ok: true, value: { url, session: 'cs_1' } });
    expect(opened).toEqual([
      {
        key: 'order-key-1',
        heldUntil: undefined,
        lines: [kit, strap],
        units: [
          { productId: 'toe-roller', quantity: 2 },
          { productId: 'toe-strap', quantity: 1 },
        ],
        successUrl: `${origin}/checkout/success/{CHECKOUT_SESSION_ID}`,
        cancelUrl: `${origin}/shop`,
      },
    ]);
  });

  test('has one line for lines of the same price', async () => {
    const { call, opened } = setup();
    await call({ items: [kit, strap, kit], origin });
    expect(opened[0]?.lines).toEqual([{ ...kit, quantity: 4 }, strap]);
  });

  test('of a price that changed since the page was opened has today’s price', async () => {
    Object.assign(toeStrap, { formerPriceIds: ['price_of_last_year', 'price_of_last_week'] });
    onTestFinished(() => void Reflect.deleteProperty(toeStrap, 'formerPriceIds'));
    const { call, opened } = setup();
    await call({ items: [{ priceId: 'price_of_last_week', quantity: 2 }], origin });
    expect(opened[0]?.lines).toEqual([{ priceId: toeStrap.priceId, quantity: 2 }]);
    const unknown = { items: [{ priceId: 'price_of_nothing', quantity: 2 }], origin };
    expect(await call(unknown)).toMatchObject({ error: { code: 'invalid-argument' } });
  });

  test('may have as many lines and units as a cart holds, and is logged with its lines', async () => {
    const { call, opened, entries } = setup();
    const items = [{ ...kit, quantity: 999 }, ...Array.from({ length: 99 }, () => strap)];
    expect(await call({ items, origin })).toMatchObject({ ok: true });
    expect(opened[0]?.units.map(({ quantity }) => quantity)).toEqual([999, 99]);
    expect(entries).toMatchObject([{ event: 'checkout-opened', fields: { lines: 2 } }]);
  });

  test('of limited products ends when their hold does, and says which session it is', async () => {
    const hold = { kind: 'open', until: 1_790_001_860_000 } as const;
    const { call, opened, clients } = setup({ hold });
    expect(await call({ items: [strap], origin })).toEqual({
      ok: true,
      value: { url, session: 'cs_1', held: 'cs_1' },
    });
    expect(opened[0]?.heldUntil).toBe(hold.until);
    expect(clients).toEqual([
      {
        network: `digest of network ${client.network}`,
        block: `digest of network ${client.block}`,
      },
    ]);
  });

  test.each([
    ['the provider', { isDown: true, hold: { kind: 'open', until: 1_790_001_860_000 } }],
    ['the store, after its commit', { hold: new Error('The answer was lost.') }],
  ] as const)('gives its hold back where %s fails', async (_, given) => {
    const { call, released } = setup(given);
    expect(await call({ items: [strap], origin })).toMatchObject({
      error: { code: 'unavailable' },
    });
    expect(released).toEqual(['order-key-1']);
  });

  test('of more than there is left is aborted with what is left, and nothing is opened', async () => {
    const left = { 'toe-strap': 3 };
    const { call, opened, events } = setup({ hold: { kind: 'short', left } });
    expect(await call({ items: [strap], origin })).toEqual({
      ok: false,
      error: { code: 'aborted', message: 'Not enough units are left.', details: { left } },
    });
    expect(opened).toEqual([]);
    expect(events()).toEqual(['checkout-sold-out']);
  });

  test('leaves out and names what cannot be sold, where other lines remain (behaviour 5.3)', async () => {
    const gone = { priceId: 'price_gone', quantity: 5000 };
    const hidden = { priceId: testProduct.priceId, quantity: 1 };
    const { call, opened, entries } = setup();
    const names = ['Ada price_1', 'price_1 Ada'].map((priceId) => ({ priceId, quantity: 1 }));
    const items = [gone, kit, hidden, ...names];
    expect(await call({ items, origin })).toMatchObject({ ok: true });
    expect(opened[0]?.lines).toEqual([kit]);
    expect(entries.map(({ event, fields }) => [event, fields?.['price']])).toEqual([
      ['checkout-line-left-out', 'price_gone'],
      ['checkout-line-left-out', testProduct.priceId],
      ['checkout-line-left-out', 'unreadable'],
      ['checkout-line-left-out', 'unreadable'],
      ['checkout-opened', undefined],
    ]);
  });

  test('leaves out what the provider has archived, and the owner reads which (behaviour 5.3)', async () => {
    const { call, opened, entries } = setup({ archived: [toeStrap.priceId] });
    expect(await call({ items: [kit, strap], origin })).toMatchObject({ ok: true });
    expect(opened.at(-1)).toMatchObject({
      lines: [kit],
      units: [{ productId: 'toe-roller', quantity: 2 }],
    });
    expect(entries).toMatchObject([
      { event: 'checkout-price-archived', fields: { price: toeStrap.priceId } },
      { event: 'checkout-opened', fields: { lines: 1 } },
    ]);
  });

  test('of the test product is opened only where the settings allow it', async () => {
    const items = [{ priceId: testProduct.priceId, quantity: 1 }];
    expect(await setup().call({ items, origin })).toMatchObject({
      error: { code: 'invalid-argument' },
    });
    expect(await setup({ allowTestProduct: true }).call({ items, origin })).toMatchObject({
      ok: true,
    });
  });

  test('that the provider does not open fails as unavailable, and the cause is logged', async () => {
    const { call, entries } = setup({ isDown: true });
    expect(await call({ items: [kit], origin })).toEqual(
      refuse('unavailable', 'The checkout could not be opened. Please try again.'),
    );
    expect(entries).toEqual([
      { event: 'checkout-failed', fields: {}, cause: new Error('The provider is down.') },
    ]);
  });
});

describe('the rate limit of a network', () => {
  test.each([
    ['checkouts', { isWithinLimit: () => false }],
    ['held units', { hold: { kind: 'busy' } }],
  ] as const)('refuses one checkout too many, by its %s', async (_, given) => {
    const { call, opened, events } = setup(given);
    expect(await call({ items: [kit], origin })).toEqual(
      refuse('resource-exhausted', 'Too many checkouts. Please try again in a minute.'),
    );
    expect(opened).toEqual([]);
    expect(events()).toEqual(['checkout-limited']);
  });

  test('counts no input that is refused', async () => {
    const { call, events } = setup({ isWithinLimit: () => false });
    await call({ items: [], origin });
    expect(events()).toEqual(['checkout-refused']);
  });
});

test.each([
  ['invalid-argument', 'The items are not ones of this store.', { items: [], origin }],
  ['invalid-argument', 'The origin is none.', { items: [kit], origin: 'nowhere' }],
  [
    'permission-denied',
    'The origin is not of this store.',
    { items: [kit], origin: 'https://evil.example' },
  ],
] as const)('a checkout is refused as %s and logged: %s', async (code, reason, input) => {
  const { call, entries } = setup();
  expect(await call(input)).toEqual(refuse(code, reason));
  expect(entries).toMatchObject([{ event: 'checkout-refused', fields: { code, reason } }]);
});

const withKey = (json: string): unknown => JSON.parse(json);

describe('hostile input is refused with its code, and nothing is opened', () => {
  const good = { items: [kit], origin };
  const cart = (...items: unknown[]) => ({ ...good, items });
  const invalid = 'invalid-argument';
  test.each<[string, string, unknown]>([
    ['nothing', invalid, undefined],
    ['null', invalid, null],
    ['a text', invalid, 'items'],
    ['a list', invalid, [good]],
    ['an empty object', invalid, {}],
    ['a changed prototype', invalid, Object.assign(Object.create({ items: [kit] }), { origin })],
    ['another prototype', invalid, Object.assign(Object.create({ a: 1 }), good)],
    [
      'the key __proto__',
      invalid,
      withKey(`{"__proto__":{"a":1},"items":${JSON.stringify([kit])},"origin":"${origin}"}`),
    ],
    ['the key constructor', invalid, { ...good, constructor: {} }],
    ['no items', invalid, cart()],
    ['items that are no list', invalid, { ...good, items: { 0: kit, length: 1 } }],
    ['a huge cart', invalid, { ...good, items: Array.from({ length: 101 }, () => strap) }],
    ['an item that is null', invalid, cart(null)],
    ['an item that is a list', invalid, cart([toeStrap.priceId, 1])],
    ['an item that is null beside a good one', invalid, cart(kit, null)],
    ['a price named __proto__', invalid, cart({ priceId: '__proto__', quantity: 1 })],
    ['a price that is a list', invalid, cart({ priceId: [toeStrap.priceId], quantity: 1 })],
    ['a price of its own', invalid, cart({ price_data: { unit_amount: 1 }, quantity: 1 })],
    ['no units', invalid, cart({ ...kit, quantity: 0 })],
    ['units owed', invalid, cart(kit, { ...kit, quantity: -1 })],
    ['part of a unit', invalid, cart({ ...kit, quantity: 1.5 })],
    ['too many units', invalid, cart({ ...kit, quantity: 1000 })],
    ['too many units together', invalid, cart({ ...kit, quantity: 999 }, { ...kit, quantity: 1 })],
    ['too many units of one of two', invalid, cart({ ...kit, quantity: 999 }, kit, strap)],
    ['units as a text', invalid, cart({ ...kit, quantity: '2' })],
    ['infinitely many units', invalid, cart({ ...kit, quantity: Infinity })],
    ['units that are no number', invalid, cart({ ...kit, quantity: Number.NaN })],
    ['no origin', invalid, { items: [kit] }],
    ['an origin that is a list', invalid, { ...good, origin: [origin] }],
    ['an origin that is no address', invalid, { ...good, origin: 'nowhere' }],
    ['an origin with a path', invalid, { ...good, origin: `${origin}/` }],
    ['an origin in capitals', invalid, { ...good, origin: origin.toUpperCase() }],
    [
      'an origin that is too long',
      invalid,
      { ...good, origin: `https://${'a'.repeat(200)}.example` },
    ],
    ['a script for an origin', invalid, { ...good, origin: 'javascript:alert(1)' }],
    ['the origin null', invalid, { ...good, origin: 'null' }],
    ['a foreign origin', 'permission-denied', { ...good, origin: 'https://ground-up.example' }],
    ['a longer origin', 'permission-denied', { ...good, origin: `${origin}.evil.example` }],
    ['a subdomain', 'permission-denied', { ...good, origin: 'https://www.groundup.example' }],
    ['another scheme', 'permission-denied', { ...good, origin: 'http://groundup.example' }],
    ['another port', 'permission-denied', { ...good, origin: `${origin}:444` }],
  ])('%s: %s', async (_case, code, input) => {
    const { call, opened, events } = setup({ allowTestProduct: true });
    expect(await call(input)).toMatchObject({ ok: false, error: { code } });
    expect(opened).toEqual([]);
    expect(events().at(-1)).toBe('checkout-refused');
  });
});
