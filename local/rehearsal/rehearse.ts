import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { fieldOf, fieldsIn } from '../../src/domain/field.ts';
import { run } from '../prepare.ts';
import { requestAsOwner } from '../seed.ts';
import { root } from '../settings.ts';
import { writeFunctions, writeSite } from './deployed.ts';
import { startBackend, type Backend } from './backend.ts';
import { startCloud, type Cloud } from './cloud.ts';
import { copyRepository } from './copy.ts';
import { deploy } from './deploy.ts';
import { exampleProject, settingsFaults, type Owner } from './owner.ts';
import { stateDifferences, stateOf } from './state.ts';
import { outputOf, runTool, secretIn, setupSecrets } from './tools.ts';

const acceptedState = join(root, 'local/rehearsal/accepted-state.json');
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/rehearsal/vitest.config.ts',
];
/** The stock of each product before the first purchase. */
const units = 25;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Deploys to this machine exactly what an owner would deploy, and tests it. Throws an error with a sentence for each
 * fault. With `accept`, saves the project's state as the accepted state.
 */
export async function rehearse(owner: Owner, accept: boolean, stopped: AbortSignal): Promise<void> {
  failIf(settingsFaults(owner));
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  const running = new AsyncDisposableStack();
  running.defer(async () => rm(folder, { recursive: true }));
  try {
    const cloud = await startCloud(owner, folder);
    running.defer(cloud.close);
    await Promise.race([deployAndVisit(owner, cloud, running, accept), rejectOn(stopped)]);
  } finally {
    await running.disposeAsync();
  }
}

async function deployAndVisit(
  owner: Owner,
  cloud: Cloud,
  running: AsyncDisposableStack,
  accept: boolean,
): Promise<void> {
  const { folder, project, google } = cloud;
  const isExample = owner.project === exampleProject;
  const copy = join(folder, 'copy');
  await copyRepository(copy, owner);
  say('Setting up an empty project, with `npm run setup`');
  await Promise.all([
    isExample ? run(process.execPath, vitest) : undefined,
    runTool(cloud, ['setup', '--yes'], setupSecrets),
  ]);
  say('Deploying a copy to the local model of Google, with the pinned firebase-tools');
  await deploy(copy, project.id, google, cloud.owner);
  say('Installing the deployment’s packages, and starting it behind the real host names');
  await writeSite(project, join(folder, 'site'));
  const starting = startBackend(cloud);
  running.defer(async () => (await starting.catch(() => undefined))?.close());
  const [backend] = await Promise.all([
    starting,
    compare(cloud, accept),
    writeFunctions(project, join(folder, 'functions')),
  ]);
  await visitStore(owner, cloud, backend);
  if (isExample) await askDoctor(cloud);
}

async function askDoctor(cloud: Cloud): Promise<void> {
  say('Running the doctor');
  const names = [...cloud.project.secrets.keys()].map((name) => name.split('/').at(-1) ?? '');
  const secrets = Object.fromEntries(names.map((name) => [name, secretIn(cloud, name)]));
  // The functions still enforce App Check, as they did for the visits.
  const output = await outputOf(cloud, ['doctor'], { ...secrets, ENFORCE_APP_CHECK: 'true' });
  const faults = output.split('\n').filter((line) => line.startsWith('✗'));
  failIf(output.includes('✓') ? faults : [output]);
  say('Ready to go live.');
}

async function rejectOn(stopped: AbortSignal): Promise<never> {
  await once(stopped, 'abort');
  throw new Error('The rehearsal was stopped.');
}

async function compare({ project }: Cloud, accept: boolean): Promise<void> {
  const state = stateOf(project);
  if (accept) {
    await writeFile(acceptedState, JSON.stringify(state, null, 2));
    await run('npx', ['oxfmt', acceptedState]);
  }
  const accepted = fieldsIn(JSON.parse(await readFile(acceptedState, 'utf8')));
  failIf(
    stateDifferences(state, accepted),
    'If this is intended, accept it: npm run rehearse -- --accept',
  );
  say(`The project has all ${project.functions.size} functions and the accepted state`);
}

/** Visits the store, then runs the jobs and checks emails, hosts and stock. Enforces App Check if there is a key. */
async function visitStore(owner: Owner, cloud: Cloud, backend: Backend): Promise<void> {
  const sold = catalogue.filter(({ id }) => id !== 'test-product');
  await Promise.all(sold.map(({ id }) => runTool(cloud, ['stock', id, '--add', String(units)])));
  // With an owner's own settings, only the visits run, not the tests that simulate faults.
  const specs = owner.project === exampleProject ? [] : ['visits'];
  // Without a key, pages cannot get App Check tokens.
  const enforced = Boolean(owner.store['VITE_APP_CHECK_SITE_KEY']);
  say(`Visiting ${cloud.origins[0]}, App Check ${enforced ? 'enforced' : 'not enforced'}`);
  await backend.startFunctions(enforced);
  await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/rehearsal', ...specs],
    {
      REHEARSAL: JSON.stringify({
        origins: cloud.origins,
        project: owner.project,
        chromiumArgs: cloud.proxy.chromiumArgs,
      }),
    },
  ).catch((error: unknown) => {
    const refusals = cloud.proxy.refusals().map((one) => `Google refused a page: ${one}`);
    throw new Error([String(error), ...refusals].join('\n'), { cause: error });
  });
  say('Running each scheduled job once');
  await backend.runJobs();
  await backend.idle();
  const emails = await cloud.arrivedEmails();
  const missing = ['Order ', 'Message from '].filter(
    (words) => !emails.some(({ subject }) => subject.includes(words)),
  );
  const { visited, called, unknown } = cloud.proxy.requestedHosts();
  const names = await Promise.all(
    sold.map(async ({ id }) => ({ id, remaining: await inventory(owner, backend, id) })),
  );
  failIf([
    ...cloud.google.unknown,
    ...backend.faults(),
    ...missing.map((words) => `No email "${words}..." arrived.`),
    ...unknown.map((host) => `The store requested ${host}, which is not one of its hosts.`),
    ...names
      .filter(({ remaining }) => remaining !== units - 1)
      .map(
        ({ id, remaining }) => `The stock of ${id} is ${remaining} after 1 of ${units} was sold.`,
      ),
  ]);
  say(`\nHosts that browsers requested: ${visited.join(', ')}`);
  say(`Hosts that programs requested: ${called.join(', ')}`);
}

async function inventory(owner: Owner, backend: Backend, id: string): Promise<number> {
  const documents = `projects/${owner.project}/databases/(default)/documents`;
  const found = await requestAsOwner(
    'GET',
    `http://${backend.documents}/v1/${documents}/products/${id}`,
  );
  return Number(fieldOf(found, 'fields', 'inventory', 'integerValue'));
}

function failIf(faults: readonly string[], advice = ''): void {
  if (faults.length > 0) throw new Error([...faults, advice].filter(Boolean).join('\n'));
}
