/** Restores what a trial changed. `scripts/trial.ts` runs this script before and after each trial. */
import { explain } from '../../functions/owner/shell/command-line.ts';

try {
  // This import fails for a project that takes real money: a trial never changes such a project.
  const { restore } = await import('./journal.ts');
  await restore();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
