/**
 * `npm run trial -- --project PROJECT` checks the tests' assumptions about Stripe and Google: it runs the adapters'
 * contract tests and makes a purchase on the owner's project, in Stripe's test mode. With `--local`, it uses the
 * backend that `npm run local` starts. The trial restores what it changed. If it is killed, the next trial does so.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { project: { type: 'string' }, local: { type: 'boolean', default: false } },
});
if (values.project === undefined && !values.local) {
  process.stderr.write('Name the project: npm run trial -- --project PROJECT\n');
  process.exit(1);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let isStopped = false;

/** Runs one of the trial's programs. `detached` shields the program from the terminal's Ctrl-C. */
async function run(args: readonly string[], detached: boolean): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    detached,
    env: { ...process.env, TRIAL: values.project ?? '', TRIAL_LOCAL: String(values.local) },
  });
  const stop = (signal: NodeJS.Signals): void => {
    isStopped = true;
    if (!detached) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  await once(child, 'exit');
  for (const signal of signals) process.off(signal, stop);
  return child.exitCode === 0;
}

const restore = (): Promise<boolean> => run(['tests/trial/restore.ts'], true);

// Restores what an earlier trial changed, if that trial was killed.
if (!(await restore())) process.exit(1);
const holds =
  !isStopped &&
  (await run(
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/trial/vitest.config.ts'],
    false,
  ));
const isRestored = await restore();
process.stdout.write(
  `${isRestored ? 'Everything that the trial changed has been restored.' : 'Not everything that the trial changed could be restored. Run the trial again.'}\n${
    holds
      ? 'Every assumption that the trial tested holds. docs/assumptions.md lists the others.'
      : 'Not every assumption holds: see the failures above.'
  }\n`,
);
process.exitCode = holds && isRestored ? 0 : 1;
