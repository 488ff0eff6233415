import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const leftBehind = new Set(['.cache', '.git', 'dist', 'node_modules', 'test-results']);

/** How many characters of a failed command's output to report. The cause is at the end. */
const REPORTED = 2000;

/** Copies the repository, so that the tests in one file can change the copy. */
export function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'first-change-'));

  beforeAll(() => {
    // Another CI step may be writing `functions/lib` at the same time.
    const filter = (source: string) =>
      !leftBehind.has(basename(source)) && source !== 'functions/lib';
    cpSync('.', folder, { recursive: true, filter });
    for (const packages of ['node_modules', 'functions/node_modules'])
      if (existsSync(packages)) symlinkSync(resolve(packages), join(folder, packages));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a command in the copy. Returns the end of its output if it fails, and undefined if it succeeds. */
  function failureOf(command: string): string | undefined {
    const bin = join(folder, 'node_modules/.bin');
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: folder,
      shell: true,
      encoding: 'utf8',
      // The command must not inherit Vitest's variables: its `NODE_ENV` would build React for development.
      env: {
        ...process.env,
        CI: '',
        NODE_ENV: undefined,
        VITEST: undefined,
        PATH: [bin, process.env['PATH']].join(delimiter),
      },
    });
    return status === 0 ? undefined : (stdout + stderr).slice(-REPORTED);
  }

  return { folder, failureOf };
}
