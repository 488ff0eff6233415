import { faultNames } from './support/faulty-site.ts';
import { expect, test } from './support/fixtures.ts';
import { playOverDeployment, playWithFault, prepare } from './support/play.ts';
import { nextBuild } from '#tests/support/build-store.ts';
import { readRecording, visitSize } from './support/record.ts';
import { isFull, visits } from './support/visits.ts';

test.use({ viewport: visitSize });

const { scripts, asked } = readRecording();

/** Without its hash, so that a change in the sources changes few test names. */
const nameOf = (script: string) => script.replaceAll(/^\/assets\/|-[\w-]{8}\.js$/g, '');

/** Every case: each visit that loads a script, with each fault. */
const all = scripts
  .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  .flatMap((script, index) => {
    const where = visits.filter(({ name }) => asked[name]?.includes(script));
    const every = where.flatMap((visit) => faultNames.map((fault) => ({ script, visit, fault })));
    // Otherwise a selection: each script with one of the faults, in turn.
    return isFull ? every : every.slice(index % faultNames.length, (index % faultNames.length) + 1);
  });

test('the visits load every script of the store', () => {
  const never = scripts.filter((script) => !Object.values(asked).flat().includes(script));
  expect(scripts.length).toBeGreaterThan(10);
  expect(never).toEqual([]);
});

for (const { script, visit, fault } of all)
  test(`${visit.name}: ${nameOf(script)} ${fault} (behaviour 13.2)`, async ({ site, store }) => {
    await prepare(store, visit);
    site.begin(script, fault);
    await playWithFault(store, site, visit, fault === 'is late');
  });

for (const visit of isFull ? visits : visits.slice(0, 1))
  for (const [step, { name }] of visit.steps.entries())
    test(`${visit.name}: a deployment before the shopper ${name} (behaviour 13.3)`, async ({
      site,
      store,
    }) => {
      await prepare(store, visit);
      site.begin();
      await playOverDeployment(store, site, visit, { step, next: nextBuild });
    });
