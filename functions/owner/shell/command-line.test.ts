import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { explain, readCommandLine } from './command-line.ts';

const started = process.cwd();
afterEach(() => process.chdir(started));

/** Makes a folder like functions/, with the given files in it or beside it. */
function inFolder(files: Readonly<Record<string, string>>): void {
  const root = mkdtempSync(join(tmpdir(), 'tools-'));
  mkdirSync(join(root, 'functions'));
  mkdirSync(join(root, '.cache/local/5180'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  process.chdir(join(root, 'functions'));
}

/** The settings file that a local backend writes, with the given process id. */
const runBy = (id: number) => ({
  '.cache/local/5180/tools.env': `GCLOUD_PROJECT=demo\nSTRIPE_SECRET_KEY=sk_test\nLOCAL_PROCESS=${id}`,
});

describe('the project', () => {
  test.each([
    [['export', 'orders.csv'], 'from-env'],
    [['--project', 'mine', 'export', 'orders.csv'], 'mine'],
  ])('comes from the environment or an option: %j', (args, project) => {
    const words = ['export', 'orders.csv'];
    const line = readCommandLine(args, {}, { GCLOUD_PROJECT: 'from-env' });
    expect(line).toMatchObject({ project, words, isLocal: false });
  });

  test('must be named', () => {
    expect(() => readCommandLine(['toe-strap'], {}, {})).toThrow('--project ID');
    expect(() => readCommandLine(['--everything'], {}, {})).toThrow('--everything');
  });

  test('has settings in its own file, which the process environment overrides', () => {
    inFolder({ 'functions/.env.mine': 'MAIL_TO=file@groundup.example\nPROXY_HOPS=1' });
    const { env } = readCommandLine(['--project', 'mine'], {}, { PROXY_HOPS: '2' });
    expect(env).toMatchObject({ MAIL_TO: 'file@groundup.example', PROXY_HOPS: '2' });
  });

  test('is the local backend with --local, and the SDKs find its settings too', () => {
    inFolder(runBy(process.pid));
    const env = { LOCAL_PORT: '5180', GCLOUD_PROJECT: 'live', STRIPE_SECRET_KEY: 'sk_live' };
    const line = readCommandLine(['--local', '--fix', 'show'], { fix: { type: 'boolean' } }, env);
    expect(line).toMatchObject({ project: 'demo', isLocal: true, options: { fix: true } });
    expect(env).toMatchObject({ GCLOUD_PROJECT: 'demo', STRIPE_SECRET_KEY: 'sk_test' });
  });

  test.each([
    ['never ran', () => ({})],
    ['was killed', () => runBy(spawnSync(process.execPath, ['--version']).pid)],
  ])('cannot be the local backend if npm run local %s', (_what, files) => {
    inFolder(files());
    expect(() => readCommandLine(['--local'], {}, { LOCAL_PORT: '5180' })).toThrow(
      'Start npm run local first.',
    );
  });
});

test.each([
  ['Could not load the default credentials. Browse to …', 'Sign in: gcloud auth'],
  ['7 PERMISSION_DENIED: Missing or insufficient permissions.', 'Does your account have a role'],
  ['9 FAILED_PRECONDITION: The query requires an index. You can …', 'Deploy this version first'],
  ['connect ECONNREFUSED 127.0.0.1:4183', 'start npm run local'],
])('a tool explains what to do about a failure: %s', (message, advice) => {
  const lines = explain(new Error(`${message}\n    at far away`)).split('\n');
  expect(lines).toEqual([message, expect.stringContaining(advice)]);
});

test('a tool prints only the first line of a failure for which it has no advice', () => {
  expect(explain(new Error('No such file.\n    at far away'))).toBe('No such file.');
  expect(explain('odd')).toBe('odd');
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  expect(explain(missing)).toContain('npm ci --prefix functions');
});
