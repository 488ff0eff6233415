/** Restores what a trial changed. `scripts/trial.ts` runs it before and after each trial. */
import { explain } from '../../functions/owner/shell/command-line.ts';

try {
  // The adapters refuse a project that takes real money, but the trial never changes such a project.
  const { restore } = await import('./journal.ts');
  await restore();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
