import { expect, faultNames, test } from './support/fixtures.ts';
import { playWithFault, prepare } from './support/play.ts';
import { readRecording, visitSize } from './support/record.ts';
import { visits } from './support/visits.ts';

test.use({ viewport: visitSize });

const { scripts, asked } = readRecording();

/** Without its hash, so that a change in the sources changes few test names. */
const nameOf = (script: string) => script.replaceAll(/^\/assets\/|-[\w-]{8}\.js$/g, '');

/** Each visit that loads a script, with each fault; or a selection: each script's shortest, with one fault, in turn. */
const cases = scripts
  .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  .flatMap((script, index) => {
    const where = visits
      .filter(({ name }) => asked[name]?.includes(script))
      .toSorted((a, b) => a.steps.length - b.steps.length);
    const every = where.flatMap((visit) => faultNames.map((fault) => ({ script, visit, fault })));
    const first = index % faultNames.length;
    return process.env['FAULTS'] === 'all' ? every : every.slice(first, first + 1);
  });

test('the visits load every script of the store', () => {
  const never = scripts.filter((script) => !Object.values(asked).flat().includes(script));
  expect(scripts.length).toBeGreaterThan(10);
  expect(never).toEqual([]);
});

for (const { script, visit, fault } of cases)
  test(`${visit.name}: ${nameOf(script)} ${fault} (behaviour 13.2)`, async ({ loss, store }) => {
    await prepare(store);
    await loss.begin(script, fault);
    await playWithFault(store, loss, visit, fault === 'is late');
  });
