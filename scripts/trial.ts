/**
 * `npm run trial -- --project PROJECT` checks the tests' assumptions about Stripe and Google on the owner's own project, in
 * Stripe's test mode: the adapters' contracts and a purchase. `--local` does the same on the stack of `npm run stack`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { project: { type: 'string' }, local: { type: 'boolean', default: false } },
});
if (values.project === undefined && !values.local) {
  process.stderr.write('Name the project: npm run trial -- --project PROJECT\n');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/trial/vitest.config.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TRIAL: values.project ?? '',
      TRIAL_LOCAL: String(values.local),
    },
  },
);
process.stdout.write(
  status === 0
    ? 'Every assumption holds. Those that need a bank or a day were not tried.\n'
    : 'Not every assumption holds: see the failures above.\n',
);
process.exitCode = status ?? 1;
