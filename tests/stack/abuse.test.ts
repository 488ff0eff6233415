/** Hostile requests over HTTP (behaviour 16.5). */
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { fieldOf, textOf } from '#domain/field.ts';
import { backend, pay, send } from './support/backend.ts';
import { tokenFor } from './support/control.ts';

beforeEach(() => backend.reset());

/** Calls from an address; the entries before it in the chain are made up by the caller. */
const callFrom = (address: string, name: string, data: object) =>
  send(name, JSON.stringify({ data }), { 'X-Forwarded-For': `192.0.2.1, ${address}` });

/** Makes calls one after the other, and counts them by status. */
async function tally(times: number, one: (index: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    const { status } = await one(index);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('bodies that cost more to read than to send', () => {
  const names = [
    'createCheckoutSession',
    'endCheckoutSession',
    'createUserWithRecaptcha',
    'messageRecieved',
    'stripeWebhook',
  ];
  const post = async (name: string, body: Uint8Array<ArrayBuffer>, headers: object) => {
    const json = { 'Content-Type': 'application/json', Origin: backend.url, ...headers };
    return (await fetch(backend.functionUrl(name), { method: 'POST', headers: json, body })).status;
  };

  test.each(names)('%s refuses them with 413', async (name) => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(12_000_000, '[')));
    expect(bomb.length).toBeLessThan(13_000);
    expect(await post(name, bomb, { 'Content-Encoding': 'gzip' })).toBe(413);
  });
});

describe('a household that blocks a drop', () => {
  const items = [{ priceId: testProduct.priceId, quantity: 1 }];
  const open = (address: string) =>
    callFrom(address, 'createCheckoutSession', { items, origin: backend.url });

  beforeEach(() => backend.writeStock({ 'test-product': 10 }));

  test('has one share from all its /64s, and its neighbours have theirs', async () => {
    // The stack lets a network have everything, and a household half of that.
    const rooms = await tally(15, (room) => open(`2001:db8:1:${room.toString(16)}::1`));
    expect(rooms).toEqual({ 200: 5, 429: 10 });
    expect(await tally(6, () => open('2001:db8:1:100::1'))).toEqual({ 200: 5, 409: 1 });
  });

  test('loses what it does not pay in time, and holds one unit while it waits', async () => {
    const { result } = await open('2001:db8:2:1::1');
    await tally(4, () => open('2001:db8:2:2::1'));
    const other = await open('203.0.113.5');
    await new Promise((resolve) => void setTimeout(resolve, 1100));
    const holds = await backend.collection('fulfilments');
    for (const [key, hold] of Object.entries(holds))
      if (fieldOf(hold, 'fields', 'block') !== undefined) await backend.endHoldNow(key);
    expect(await backend.endHeldSessions()).toBeLessThan(300);
    await expect(pay(textOf(result, 'url') ?? '')).rejects.toThrow('410');
    expect(await tally(3, () => open('2001:db8:2:3::1'))).toEqual({ 200: 1, 429: 2 });
    await pay(textOf(other.result, 'url') ?? '');
    expect(await tally(9, () => open('203.0.113.6'))).toEqual({ 200: 8, 409: 1 });
  });
});

test('a card tester reaches a limit that no household does', async () => {
  const session = 'cs_test_unknown';
  const one = () => callFrom('2001:db8:3::1', 'endCheckoutSession', { session });
  // Half of what the stack allows one network.
  expect(await tally(205, one)).toEqual({ 200: 200, 429: 5 });
  const other = await callFrom('203.0.113.7', 'endCheckoutSession', { session });
  expect(other.status).toBe(200);
});

describe('the contact form', () => {
  const letter = { phone: '(512) 555-0100', message: 'Is the strap back soon?' };
  const write = (address: string, email: string, name: string) =>
    callFrom(address, 'messageRecieved', { ...letter, name, email });

  test('accepts ten messages of a household in a day, from whichever of its /64s', async () => {
    const sent = (index: number) =>
      write(`2001:db8:4:${index.toString(16)}::1`, `a${index}@groundup.example`, 'Ada');
    expect(await tally(12, sent)).toEqual({ 200: 10, 429: 2 });
  });

  test('accepts a mailbox owner’s messages, whoever wrote in that name before', async () => {
    const email = 'ada@groundup.example';
    const forged = (index: number) => write('203.0.113.8', email, `Mallory ${index}`);
    expect(await tally(6, forged)).toEqual({ 200: 5, 429: 1 });
    expect((await write('203.0.113.9', email, 'Ada')).status).toBe(200);
  });
});

test('sign-up asks the security check fifteen times for a household, and no more', async () => {
  const host = new URL(backend.url).hostname;
  const signUp = (index: number) =>
    callFrom(`2001:db8:5:${index.toString(16)}::1`, 'createUserWithRecaptcha', {
      name: 'Ada Runner',
      email: `a${index}@groundup.example`,
      password: 'sprint-barefoot-9',
      recaptchaToken: tokenFor('another action', host),
    });
  expect(await tally(17, signUp)).toEqual({ 403: 15, 429: 2 });
});
