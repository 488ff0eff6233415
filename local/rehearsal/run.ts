/**
 * Rehearses a deployment: `npm run rehearse`. With `--project PROJECT`, uses an owner's own settings; otherwise, the
 * filled-in example settings. With `--accept`, accepts the resulting state of the project.
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { project: { type: 'string' }, accept: { type: 'boolean', default: false } },
});
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopped.abort());

const start = Date.now();
// The settings modules read this variable on import.
process.env['STRIPE_MODE'] = 'live';
try {
  const { install } = await import('../prepare.ts');
  await install('local');
  await install('functions');
  // Imported only now, since the packages may have just been installed.
  const [{ rehearse }, { exampleOwner, ownerOf }] = await Promise.all([
    import('./rehearse.ts'),
    import('./owner.ts'),
  ]);
  const owner = values.project ? ownerOf(values.project) : exampleOwner();
  await rehearse(owner, values.accept, stopped.signal);
  const seconds = Math.round((Date.now() - start) / 1000);
  process.stdout.write(`The rehearsal passed in ${seconds} s.\n`);
  process.exit(0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nThe rehearsal failed:\n${reason}\n`);
  process.exit(1);
}
