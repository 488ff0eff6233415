import { expect, test } from 'vitest';
import { deploy, type Steps } from './deployment.ts';

const live = 'ground-up-live';
const hint = 'To roll back, see docs/operations.md';

/** Deploys with steps that succeed except for `changes`. Returns the steps that ran, in order, and what was printed. */
function deployed(changes: Partial<Steps> = {}) {
  const done: string[] = [];
  const printed: string[] = [];
  const does = (name: string) => () => done.push(name) > 0;
  const isDone = deploy(live, {
    uncommitted: () => [],
    commit: () => 'c0ffee1',
    rehearse: does('rehearse'),
    upload: (message) => does(`upload ${message}`)(),
    checkSite: does('checkSite'),
    doctor: does('doctor'),
    print: (text) => void printed.push(text),
    ...changes,
  });
  return { isDone, done, last: printed.at(-1) ?? '', beforeUpload: printed[1] ?? '' };
}

test('a deployment rehearses, prints how to roll back, uploads with the commit as the message, and checks the site', () => {
  const { isDone, done, last, beforeUpload } = deployed();
  expect([isDone, last]).toEqual([true, 'ground-up-live is live.']);
  expect(done).toEqual(['rehearse', 'upload c0ffee1', 'checkSite', 'doctor']);
  expect(beforeUpload).toContain(hint);
});

test.each<[string, Partial<Steps>, RegExp]>([
  ['while a file is uncommitted', { uncommitted: () => ['a.ts'] }, /^Not deployed: .*\na\.ts$/],
  ['after a failed rehearsal', { rehearse: () => false }, /Nothing was uploaded/],
])('nothing is uploaded %s', (_case, changes, message) => {
  const { isDone, done, last } = deployed(changes);
  expect([isDone, done, last]).toEqual([false, [], expect.stringMatching(message)]);
});

test.each<[Partial<Steps>, string]>([
  [{ upload: () => false }, 'The upload failed.'],
  [{ checkSite: () => false }, 'Shoppers cannot reach'],
  [{ doctor: () => false }, 'ground-up-live is live, but'],
])('a deployment that fails prints how to restore the last release: %o', (changes, why) => {
  const { isDone, last } = deployed(changes);
  expect(isDone).toBe(false);
  expect(last).toContain(why);
  expect(last).toContain(hint);
});
