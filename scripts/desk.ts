/** `npm run desk -- --local` or `-- --project PROJECT` builds the owner's desk and serves it on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { extractSecrets } from './lib/secrets.ts';

const root = join(import.meta.dirname, '..');

// Hide secrets from the build, which runs code from many packages.
const exported = extractSecrets(process.env);

async function run(
  program: string,
  args: readonly string[],
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...more },
  });
  // Forward signals, so that the desk's server shuts down and this command exits with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

// npm writes this file last, so it exists only after a complete installation.
const isInstalled = existsSync(join(root, 'functions/node_modules/.package-lock.json'));
const failed = isInstalled
  ? 0
  : await run('npm', ['--prefix', 'functions', 'ci', '--no-audit', '--no-fund'], root);
if (failed) process.exit(failed);
await build({
  configFile: join(root, 'functions/owner/desk/page/vite.config.ts'),
  logLevel: 'warn',
});
process.exitCode = await run(
  process.execPath,
  ['owner/run.ts', 'desk', ...process.argv.slice(2)],
  join(root, 'functions'),
  exported,
);
