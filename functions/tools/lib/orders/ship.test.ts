import { describe, expect, test } from 'vitest';
import { numberOf, ownerTools as setup } from '../../../tests/support/owner-tools.ts';
import { listToPack } from './find-orders.ts';
import { owner as replyTo } from '../../../tests/support/store.ts';

const one = numberOf('cs_1');
const both = { 'toe-strap': 2, 'toe-roller': 1 } as const;

test('an order is shipped once, and its shopper gets a mail', async () => {
  const { run, place, lines, documents } = setup();
  await place('cs_1');
  expect(await run('track', one, '1Z998')).toBe(false);
  expect(await run('ship', one, '1Z998')).toBe(true);
  expect(lines).toEqual([`${one} is shipped, and the shopper is written to.`]);
  expect(documents.dump('mail')['shipped-key-cs_1']).toMatchObject({ replyTo });
  expect(await run('ship', one, '1Z998')).toBe(false);
  expect(lines).toEqual(['It is shipped already.']);
  expect(await run('track', one, '1Z999')).toBe(true);
  expect(lines).toEqual([`The tracking number of ${one} is 1Z999, and the shopper is written to.`]);
  await run('track', one, '1Z999');
  expect(lines).toEqual([`The tracking number of ${one} is 1Z999, nobody is written to.`]);
});

test('an order in parcels ships what is named, and tells its shopper what comes later', async () => {
  const { run, buy, lines, documents, files } = setup();
  await buy('cs_1', both);
  expect(await run('ship', one, 'toe-strap=3')).toBe(false);
  expect(lines[0]).toContain('left to ship.');
  expect(await run('ship', one, '1Z1', '1Z2')).toBe(false);
  expect(await run('ship', one, 'toe-strap=1', '1Z1')).toBe(true);
  expect(lines).toEqual([
    `${one} is shipped in part, and the shopper is written to.`,
    'To be shipped later: 1 × Toe Strength Training Kit, 1 × Ground Up Strap.',
  ]);
  expect(documents.dump('mail')['shipped-key-cs_1']).toMatchObject({
    subject: `Part of your Ground Up order ${one} is on its way`,
    text: expect.stringContaining(`1 × Ground Up Strap

Tracking number: 1Z1

To come in another parcel:
1 × Toe Strength Training Kit
1 × Ground Up Strap`) as unknown,
  });
  await run('export', 'a.csv');
  expect(files['a.csv']).not.toContain('1Z1');
  expect(await run('ship', one, '1Z2', 'toe-roller')).toBe(true);
  expect(await run('ship', one, '1Z3')).toBe(true);
  expect(lines).toEqual([`${one} is shipped, and the shopper is written to.`]);
  expect(documents.dump('mail')['shipped-key-cs_1-3']).toMatchObject({
    subject: `The rest of your Ground Up order ${one} is on its way`,
  });
  await run('export', 'a.csv');
  expect(files['a.csv']).toContain('"1Z3"');
  expect(await run('track', one, '1Z9', '1')).toBe(true);
  expect(documents.dump('mail')['tracking-key-cs_1-1']).toMatchObject({
    text: expect.stringMatching(/1Z9[^]*1Z2[^]*1Z3/) as unknown,
  });
});

describe('what can be packed', () => {
  test('depends on what is on the shelf, the oldest order first; the rest waits', async () => {
    const { run, place, documents, stock, settle } = setup();
    await stock('toe-strap', 4);
    for (const id of ['cs_1', 'cs_2', 'cs_3']) await place(id);
    await settle();
    const listed = async () =>
      (await listToPack(documents)).map(({ order: { key }, waiting }) => [key, waiting]);
    const later = [
      ['key-cs_2', []],
      ['key-cs_3', [{ productId: 'toe-strap', quantity: 2 }]],
    ];
    expect(await listed()).toEqual([['key-cs_1', []], ...later]);
    await run('ship', one);
    expect(await listed()).toEqual(later);
  });

  test('leaves out orders in review, which ship only if the owner names the reason', async () => {
    const { run, place, dispute, lines, command, shipFile, documents } = setup();
    for (const id of ['cs_1', 'cs_2']) await place(id);
    await dispute('cs_1');
    expect((await listToPack(documents)).map(({ order }) => order.key)).toEqual(['key-cs_2']);
    expect(await run('ship', one, '1Z1')).toBe(false);
    expect(lines[0]).toContain('It needs a look first: disputed.');
    for (const isDryRun of [true, false])
      expect(await shipFile(`number,tracking\n${one},1Z1\n`, isDryRun)).toBe(false);
    expect(lines[0]).toContain(`Line 2: ${one} is not shipped. It needs a look first`);
    await run('export');
    expect(lines[0]).toContain('"live","disputed"');
    expect(await command(['ship', one, '1Z1'], { despite: ['disputed'] })).toBe(true);
  });

  test('is marked in every mail if it is a test', async () => {
    const { place, command, documents } = setup();
    await place('cs_1', { isLive: false });
    expect(await command(['ship', one], { despite: ['test'] })).toBe(true);
    const subjects = Object.values(documents.dump('mail')).map(({ subject }) => String(subject));
    expect(subjects.map((subject) => subject.slice(0, 11))).toEqual(['TEST: Order', 'TEST: Your ']);
  });
});
