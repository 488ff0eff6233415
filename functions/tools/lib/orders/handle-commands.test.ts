import { describe, expect, test } from 'vitest';
import { numberOf, ownerTools as setup } from '../../../tests/support/owner-tools.ts';

const one = numberOf('cs_1');

test('where an order goes is changed before it is shipped, also for the shopper and the label', async () => {
  const { run, place, lines, documents, files } = setup();
  await place('cs_1');
  expect(await run('address', one, 'line1=2 Track Lane', 'line2=', 'email=bo@b.example')).toBe(
    true,
  );
  expect(lines[0]).toBe(`${one} goes to:`);
  expect(lines).toContain('  2 Track Lane');
  expect(lines).not.toContain('  Apartment 5');
  expect(documents.dump('orders')['cs_1']).toMatchObject({
    shippingInfo: { address: { line1: '2 Track Lane' } },
  });
  await run('export', 'a.csv');
  expect(files['a.csv']).toContain('"2 Track Lane","",');
  await run('ship', one);
  expect(documents.dump('mail')['shipped-key-cs_1']).toMatchObject({ to: 'bo@b.example' });
  expect(await run('address', one, 'city=Dallas')).toBe(false);
});

test.each([
  [''],
  ['town=Dallas'],
  ['city'],
  ['email=nobody'],
  ['country=Texas'],
  [`city=${'x'.repeat(201)}`],
])('where an order goes is not "%s"', async (word) => {
  const { run, place, lines } = setup();
  await place('cs_1');
  expect(await run('address', one, ...(word ? [word] : []))).toBe(false);
  expect(lines[0]).toContain('Usage:');
});

describe('mails', () => {
  test('that failed are sent again', async () => {
    const { run, place, lines, documents } = setup();
    await place('cs_1');
    await place('cs_2');
    await documents.write('mail', 'order-key-cs_1', { refusedAt: 1, answer: '550' });
    await documents.write('mail', 'order-key-cs_2', { sentAt: 1 });
    expect(await run('resend')).toBe(true);
    expect(lines).toEqual(['1 mail to be sent again']);
    expect(documents.dump('mail')['order-key-cs_1']).not.toHaveProperty('refusedAt');
  });

  test('go out again, as the order is now', async () => {
    const { run, place, lines, documents } = setup();
    await place('cs_1');
    expect(await run('mail', one)).toBe(true);
    expect(lines).toEqual([`The mail about ${one} goes out again: you are written to.`]);
    await run('ship', one, '1Z1');
    await documents.write('mail', 'shipped-key-cs_1', { sentAt: 1 });
    expect(await run('mail', one)).toBe(true);
    const mail = documents.dump('mail')['shipped-key-cs_1'];
    expect(mail).toMatchObject({ to: 'ada@groundup.example', dueAt: 0 });
    expect(mail).not.toHaveProperty('sentAt');
  });

  test.each(['pending', 'failed'] as const)(
    'do not go out about an order that is %s, and one that is there keeps no order from being placed',
    async (kind) => {
      const { run, place, documents } = setup();
      await place('cs_1', {}, kind);
      expect(await run('mail', one)).toBe(false);
      expect(documents.dump('mail')).toEqual({});
      await documents.write('mail', 'order-key-cs_1', { subject: 'Too early' });
      await place('cs_1');
      expect(documents.dump('mail')['order-key-cs_1']).toMatchObject({
        subject: expect.stringContaining('2 to pack') as unknown,
      });
    },
  );
});

test('a person is erased once the order is shipped, and is stored nowhere', async () => {
  const { run, place, lines, documents } = setup();
  await place('cs_1');
  expect(await run('note', one, 'Ada calls', 'on Monday.')).toBe(true);
  expect(await run('erase', one)).toBe(false);
  expect(lines).toEqual(['It is not shipped yet: ship, refund or close it first.']);
  await run('ship', one);
  expect(await run('erase', one)).toBe(true);
  expect(JSON.stringify(documents.dump('fulfilments'))).not.toMatch(/Ada|Track|ada@/);
  expect(Object.keys(documents.dump('mail'))).toEqual([]);
  expect(await run('mail', one)).toBe(false);
  expect(lines).toEqual(['There is nobody to write to.']);
});
