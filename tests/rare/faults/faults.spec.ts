import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import { buildOf } from '#tests/support/suite.ts';
import { faultNames, playWithFault } from './support/play.ts';
import { visits } from './support/visits.ts';

// Narrow enough for the menu.
test.use({ isFaulty: true, viewport: { width: 1000, height: 800 } });

const ofTestBench = new Set(['checkout', 'ports', 'test-bench']);

const tryAll = process.env['FAULTS'] === 'all';

/** Each script with one fault, chosen in turn, or with every fault. */
const cases = visits
  .flatMap((visit) => visit.scripts.map((script) => ({ script, visit })))
  .flatMap(({ script, visit }, index) =>
    faultNames
      .filter((_, each) => tryAll || (!visit.isAlike && each === index % faultNames.length))
      .map((fault) => ({ script, visit, fault })),
  );

test('every script of the store is loaded by some visit', () => {
  const built = readdirSync(join(buildOf('rare'), 'assets'))
    .flatMap((file) => /^(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? [])
    .filter((script) => !ofTestBench.has(script));
  expect(visits.flatMap(({ scripts }) => scripts).toSorted()).toEqual(built.toSorted());
});

for (const { script, visit, fault } of cases)
  test(`the script ${script} ${fault} (behaviour 13.2)`, ({ store }) =>
    playWithFault(store, visit, script, fault));
