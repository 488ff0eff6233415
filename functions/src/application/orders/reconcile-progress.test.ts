/** How the hourly comparison continues from run to run. */
import { expect, test, vi } from 'vitest';
import { completed, hour, minute, setup, start } from '../../../tests/support/reconciliation.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { dismissEvent } from './reconcile-progress.ts';

const down = (): never => {
  throw new Error('down');
};
const many = (length: number) => Array.from({ length }, (_, index) => completed(index));

test('the hourly comparison reads any number of sales page by page, and continues where a run stopped', async () => {
  const given = { events: many(25), page: 10 };
  const { run, wait, orders, payments, inventory, entries } = setup(given);
  const { events } = payments;
  let pages = 0;
  vi.spyOn(payments, 'events').mockImplementation((range) => {
    pages += 1;
    return pages === 2 ? down() : events(range);
  });
  await expect(run()).rejects.toThrow('1 failed');
  expect(orders()).toHaveLength(10);
  wait(hour);
  payments.emit(completed(99), start + hour / 2);
  await run();
  expect(orders()).toHaveLength(26);
  expect(inventory()).toBe(974);
  // A finished page is not read again.
  expect(entries.at(-1)).toMatchObject({ event: 'reconcile-done', fields: { events: 16 } });
});

test('the hourly comparison finds events that the provider lists late', async () => {
  const { run, wait, orders, payments } = setup();
  await run();
  wait(hour);
  payments.emit(completed(1), start - 10 * minute);
  await run();
  expect(orders()).toEqual(['cs_1']);
});

test('an order is recovered even after a run whose clock was three hours ahead', async () => {
  const { ports, run, wait, orders, payments, clock } = setup();
  await reconcileOrders({ ...ports, clock: { now: () => clock.now() + 3 * hour } });
  payments.emit(completed(1), start + minute);
  wait(hour);
  await run();
  expect(orders()).toEqual(['cs_1']);
});

test('a failed event that the provider has deleted raises alerts until the owner dismisses it', async () => {
  const { run, documents, events } = setup();
  await documents.write('state', 'reconcile', { failed: { evt_gone: 0 } });
  for (let runs = 0; runs < 2; runs += 1) await expect(run()).rejects.toThrow('1 failed');
  expect(documents.dump('state')['reconcile']?.['failed']).toEqual({ evt_gone: start });
  await dismissEvent({ documents }, 'evt_gone');
  await run();
  const all = ['reconcile-failed', 'reconcile-done', 'event-failing', 'reconcile-done'];
  expect(events()).toEqual([...all, 'reconcile-done']);
});

test('an event that an overlapping run could not apply is kept for a retry', async () => {
  const { run, documents, payments } = setup();
  const { events } = payments;
  vi.spyOn(payments, 'events').mockImplementationOnce(async (range) => {
    await documents.write('state', 'reconcile', { failed: { evt_of_another: 0 } });
    return events(range);
  });
  await run();
  expect(documents.dump('state')['reconcile']).toMatchObject({ failed: { evt_of_another: 0 } });
});

test('until it is applied, a failing event raises one alert a day, though it is retried every hour', async () => {
  const { run, wait, payments, events, orders, documents } = setup();
  payments.emit(completed(1), start - minute);
  vi.spyOn(payments, 'updateOf').mockImplementation(down);
  for (let runs = 0; runs < 26; runs += 1) {
    await expect(run()).rejects.toThrow('1 failed');
    wait(hour);
  }
  const failures = events().filter((event) => /^(reconcile-failed|event-failing)$/.test(event));
  const repeated = Array.from({ length: 23 }, () => 'event-failing');
  expect(failures).toEqual(['reconcile-failed', ...repeated, 'reconcile-failed', 'event-failing']);
  vi.restoreAllMocks();
  await run();
  expect(orders()).toEqual(['cs_1']);
  expect(documents.dump('state')['reconcile']?.['failed']).toEqual({});
});

test('an event that the owner has dismissed is ignored, even if it is read again', async () => {
  const { run, wait, documents, payments, orders, events } = setup();
  payments.emit(completed(1), start - minute);
  const failing = vi.spyOn(payments, 'updateOf').mockImplementation(down);
  await expect(run()).rejects.toThrow('1 failed');
  expect(await dismissEvent({ documents }, 'evt_other')).toBe(false);
  for (let times = 0; times < 2; times += 1)
    expect(await dismissEvent({ documents }, 'evt_cs_1_paid')).toBe(true);
  failing.mockClear();
  for (let runs = 0; runs < 2; runs += 1) {
    await run();
    wait(minute);
  }
  expect(failing).not.toHaveBeenCalled();
  expect(orders()).toEqual([]);
  expect(events().at(-1)).toBe('reconcile-done');
});

test('units held for a paid checkout are released after a day, without a penalty, if the owner dismissed the payment event', async () => {
  const { run, wait, documents, payments, record } = setup();
  const cause = new Error('unreadable');
  const ids = { id: 'evt_1', type: 'checkout.session.completed', payment: 'pi_1' };
  payments.emit({ ...ids, kind: 'unreadable', cause }, start);
  const paid = ['cs_1', 'cs_2'].map((id) => [`key-${id}`, { id, status: 'complete' }] as const);
  vi.spyOn(payments, 'sessions').mockResolvedValue(new Map(paid));
  const by = { network: 'n', cost: 2 };
  const hold = { state: 'held', held: { 'toe-strap': 1 }, holdUntil: start, ...by };
  await documents.write('privateOrders', 'key-cs_1', hold);
  await documents.write('privateOrders', 'key-cs_2', { ...hold, holdUntil: start + 2 * hour });
  wait(25 * hour);
  await expect(run()).rejects.toThrow('1 failed');
  expect(record('key-cs_1')).toMatchObject({ state: 'held' });
  await dismissEvent({ documents }, 'evt_1');
  await run();
  expect(record('key-cs_1')).toBeUndefined();
  expect(record('key-cs_2')).toMatchObject({ state: 'held' });
  expect(documents.dump('networks')).toEqual({});
});

test('an event that is dismissed during a run is ignored', async () => {
  const { run, documents, payments } = setup();
  payments.emit(completed(1), start - 20 * minute);
  vi.spyOn(payments, 'updateOf').mockImplementation(down);
  await expect(run()).rejects.toThrow('1 failed');
  const { event } = payments;
  vi.spyOn(payments, 'event').mockImplementationOnce(async (id) => {
    await dismissEvent({ documents }, id);
    return event(id);
  });
  await expect(run()).rejects.toThrow('1 failed');
  const { failed, dismissed } = documents.dump('state')['reconcile'] ?? {};
  expect([failed, dismissed]).toEqual([{}, ['evt_cs_1_paid']]);
  await run();
});

test('the hourly comparison continues if the provider has deleted the event where it stopped', async () => {
  const { run, wait, orders, payments } = setup({ events: many(15), page: 10 });
  const { events } = payments;
  vi.spyOn(payments, 'events').mockImplementation((range) =>
    range.after === undefined ? events(range) : down(),
  );
  await expect(run()).rejects.toThrow('1 failed');
  vi.restoreAllMocks();
  payments.forget();
  payments.emit(completed(99), start - minute);
  wait(hour);
  await run();
  expect(orders()).toHaveLength(11);
});

test('a run stops before the platform would stop it, and the next run continues from there', async () => {
  const { run, wait, orders, payments } = setup({
    events: many(30),
    page: 10,
    onStep: async (step) => {
      if (step === 'commit') wait(minute);
    },
  });
  const listed = vi.spyOn(payments, 'events');
  await run();
  expect(listed).toHaveBeenCalledTimes(1);
  for (let runs = 0; runs < 3; runs += 1) await run();
  expect(orders()).toHaveLength(30);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['has no events at all', () => Promise.resolve(undefined)],
])('the hourly comparison fails and raises an alert if the provider %s', async (_case, listed) => {
  const { run, events, payments } = setup();
  vi.spyOn(payments, 'events').mockImplementation(listed);
  await expect(run()).rejects.toThrow('1 failed');
  expect(events()).toEqual(['reconcile-failed']);
});
