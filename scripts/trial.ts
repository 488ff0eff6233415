/**
 * `npm run trial -- --project PROJECT`: tries on an owner's own project, in Stripe's test mode, what the tests assume of
 * Stripe and Google: the contracts of the adapters, and a purchase. `--local` does the same on `npm run stack`.
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
process.exitCode = status ?? 1;
