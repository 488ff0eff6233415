/** Restores what a trial changed, before it starts and after it ends: scripts/trial.ts runs it. */
import { explain } from '../../functions/owner/shell/command-line.ts';

try {
  // It refuses a project that takes real money, whose stock the trial never changed.
  const { restore } = await import('./journal.ts');
  await restore();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
