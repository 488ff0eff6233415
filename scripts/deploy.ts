/**
 * `npm run deploy -- --project PROJECT` deploys the store with that project's settings.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { deploy, uploadCommand } from './lib/deployment.ts';
import { deployedSecrets, extractSecrets } from './lib/secrets.ts';

/** The path of the pinned firebase-tools, which the rehearsal installs. */
const firebase = 'local/node_modules/firebase-tools/lib/bin/firebase.js';

const { values } = parseArgs({ options: { project: { type: 'string' } } });

// Only the doctor gets the secrets, since a build runs code from many packages.
const exported = extractSecrets(process.env);

const run = (args: readonly string[], cwd = '.', more: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...more } })
    .status === 0;

const read = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['inherit', 'pipe', 'inherit'] }).trim();

/** The project's secrets, for the doctor only. They come from the environment or else from Secret Manager. */
const secretsOf = (project: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    deployedSecrets.map((name) => [
      name,
      exported[name] ??
        read(process.execPath, firebase, 'functions:secrets:access', name, '--project', project),
    ]),
  );

function main(project: string): boolean {
  const doctor = ['owner/run.ts', 'doctor', '--project', project];
  return deploy(project, {
    uncommitted: () => read('git', 'status', '--porcelain').split('\n').filter(Boolean),
    commit: () => read('git', 'rev-parse', 'HEAD'),
    rehearse: () => run(['local/rehearsal/run.ts', '--project', project]),
    upload: (message) => run([firebase, ...uploadCommand(project, message)]),
    checkSite: () => run([...doctor, '--site'], 'functions'),
    doctor: () => run(doctor, 'functions', { ...secretsOf(project), ...exported }),
    print: (text) => void process.stdout.write(`\n${text}\n`),
  });
}

try {
  if (values.project === undefined)
    throw new Error('Name the project: npm run deploy -- --project PROJECT');
  if (!main(values.project)) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
