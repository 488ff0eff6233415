import { expect, it } from 'vitest';
import { memoryDocuments } from '../../../tests/support/memory-documents.ts';
import { sha256 } from '../../adapters/system/digest.ts';
import { createAdmission } from './admit-checkout.ts';
import { checkoutLimits } from '../../domain/limits.ts';

const { perProcess, perClient, window } = checkoutLimits;
const start = 1_790_000_000_000;

function setup() {
  const documents = memoryDocuments();
  let [now, opens] = [start, 0];
  const process = () =>
    createAdmission({
      documents: async () => {
        opens += 1;
        return documents;
      },
      clock: { now: () => now },
      digest: sha256,
    });
  const first = process();
  return {
    documents,
    process,
    opens: () => opens,
    pass: (milliseconds: number) => (now += milliseconds),
    admit: (client = '198.51.100.7', by = first) => by(client),
  };
}

async function admitted(times: number, admit: () => Promise<boolean>): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) count += (await admit()) ? 1 : 0;
  return count;
}

it('of 5,000 checkouts that a client asks for in ten minutes a hundred are opened', async () => {
  const { admit, pass } = setup();
  expect(await admitted(perClient, admit)).toBe(perClient);
  expect(await admitted(5000 - perClient, admit)).toBe(0);
  expect(await admit('203.0.113.9')).toBe(true);
  pass(window - 1);
  expect(await admit()).toBe(false);
  pass(1);
  expect(await admitted(perClient + 1, admit)).toBe(perClient);
});

it('the first few of a client wait for no store', async () => {
  const { admit, opens, documents } = setup();
  expect(await admitted(perProcess, admit)).toBe(perProcess);
  expect(opens()).toBe(0);
  await admit();
  expect(opens()).toBe(1);
  expect(documents.commits()).toBe(1);
});

it('several processes together open hardly more', async () => {
  const { admit, process } = setup();
  const counts = [];
  for (const one of [process(), process(), process()])
    counts.push(await admitted(perClient, () => admit(undefined, one)));
  expect(counts).toEqual([perClient, perProcess, perProcess]);
});

it('the count reveals no address, and expires', async () => {
  const { admit, documents } = setup();
  await admitted(perProcess + 1, admit);
  const endsAt = start + window;
  expect(documents.dump('checkoutLimits')).toEqual({
    [sha256('client 198.51.100.7')]: { count: 1, endsAt, expireAt: new Date(endsAt) },
  });
});

it('ten thousand other clients are forgotten, and are still counted in the store', async () => {
  const { admit } = setup();
  expect(await admitted(perClient, admit)).toBe(perClient);
  for (let client = 0; client < 10_000; client += 1) await admit(`client ${client}`);
  expect(await admitted(perProcess + 1, admit)).toBe(perProcess);
});
