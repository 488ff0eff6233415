/**
 * Runs the tests of the local backend and the checks of its code, for `npm run test:local`. Starts the backend as
 * `npm run local` does, and finally checks that no process is left.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { areFree, firstFreePort, run } from '../../local/prepare.ts';
import { root } from '../../local/settings.ts';

/** How long installing and starting may take, and how long stopping may take, in milliseconds. */
const limits = { start: 600_000, stop: 60_000 };

const mark = randomUUID();

/** The ids of remaining processes, found by a mark in their environment; Linux only. */
async function remainingProcesses(): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const marked = await Promise.all(
    ids.map(async (id) => {
      const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
      return environment.includes(mark);
    }),
  );
  return ids.filter((_, index) => marked[index]);
}

const port = await firstFreePort();
const backend = spawn(process.execPath, [join(root, 'local/run.ts')], {
  cwd: root,
  env: {
    ...process.env,
    LOCAL_MARK: mark,
    LOCAL_PORT: String(port),
    LIMITED_PRODUCTS: 'test-product',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
backend.stdout.on('data', (part: Buffer) => {
  process.stdout.write(part);
  output += part.toString();
});
const hasEnded = (): boolean => backend.exitCode !== null || backend.signalCode !== null;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => backend.kill('SIGINT'));

let failed = false;
const runStep = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    failed = true;
    process.stderr.write(`${String(error)}\n`);
  }
};

const timeout = AbortSignal.timeout(limits.start);
while (!output.includes('is open at') && !hasEnded() && !timeout.aborted) await sleep(100);
if (!output.includes('is open at') || hasEnded()) {
  failed = true;
} else {
  const env = { LOCAL_URL: `http://127.0.0.1:${port}` };
  const test = (path: string, ...args: readonly string[]) =>
    runStep(() => run(process.execPath, [join(root, 'node_modules', path), ...args], env));
  const tests = async (): Promise<void> => {
    await test('vitest/vitest.mjs', 'run', '--config', 'tests/local/vitest.config.ts');
    await test('@playwright/test/cli.js', 'test', '--config', 'tests/local/browser');
  };
  // The tests mostly wait for the backend, so the checks run at the same time.
  await Promise.all([tests(), runStep(() => run('npm', ['run', '--silent', 'check:local']))]);
}
await runStep(async () => {
  backend.kill('SIGINT');
  const stopTimeout = AbortSignal.timeout(limits.stop);
  while (!hasEnded() && !stopTimeout.aborted) await sleep(50);
  const remaining = await remainingProcesses();
  if (backend.exitCode !== 0 || remaining.length > 0 || !(await areFree(port)))
    throw new Error(`The backend exited uncleanly: ${backend.exitCode}, ${remaining.join(' ')}`);
});
process.exitCode = failed ? 1 : 0;
