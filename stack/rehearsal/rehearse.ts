import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { fieldOf } from '../../src/domain/field.ts';
import { run } from '../prepare.ts';
import { requestAsOwner } from '../seed.ts';
import { projectId, root } from '../settings.ts';
import { startBackend, type Backend, type Upload } from './backend.ts';
import {
  type Configuration,
  cleanEnvironment,
  copyRepository,
  predeploy,
  takeFunctions,
  takeSite,
} from './copy.ts';
import { accountFaults, declaredIn, type Declared, differences } from './declared.ts';
import { settingsFaults, type Owner } from './owner.ts';

const acceptedFile = join(root, 'stack/rehearsal/accepted-functions.json');
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/rehearsal/vitest.config.ts',
];
/** Units of each product before anybody buys. */
const units = 25;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Deploys to this machine what would be deployed to an owner's project, and uses it. Throws with a sentence for each
 * fault. With `accept`, keeps the functions that the upload declares as the accepted ones.
 */
export async function rehearse(owner: Owner, accept: boolean, stopped: AbortSignal): Promise<void> {
  if (owner.project === projectId) await run(process.execPath, vitest);
  failIf(settingsFaults(owner));
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  try {
    const upload = await prepareUpload(owner, folder, accept);
    say('Starting the services behind their real host names');
    const backend = await startBackend(owner, upload);
    try {
      stopped.throwIfAborted();
      await Promise.race([visitStore(owner, backend, folder), rejectOn(stopped)]);
    } finally {
      await backend.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Rejects when somebody stops the rehearsal, so that what was started ends. */
async function rejectOn(stopped: AbortSignal): Promise<never> {
  await once(stopped, 'abort');
  throw new Error('It was stopped.');
}

/** Does what a deployment does until the upload. */
async function prepareUpload(owner: Owner, folder: string, accept: boolean): Promise<Upload> {
  const { project } = owner;
  const copy = join(folder, 'copy');
  say('Running the predeploy commands in a copy');
  await copyRepository(copy, owner);
  const read = async (file: string): Promise<string> => readFile(join(copy, file), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file that the type is of
  const configuration = JSON.parse(await read('firebase.json')) as Configuration;
  predeploy(copy, project, configuration);
  say('Taking what would be uploaded, and installing its packages');
  await takeSite(copy, join(folder, 'site'), configuration);
  const [functions] = configuration.functions;
  if (functions === undefined) throw new Error('firebase.json deploys no functions.');
  await takeFunctions(copy, join(folder, 'functions'), functions);

  const declared = await declaredIn(join(folder, 'functions'), project);
  failIf(accountFaults(declared, project));
  if (accept) {
    await writeFile(acceptedFile, JSON.stringify(declared, null, 2));
    await run('npx', ['oxfmt', acceptedFile]);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the line above
  const accepted = JSON.parse(await readFile(acceptedFile, 'utf8')) as Declared;
  failIf(
    differences(declared, accepted),
    'If that is meant, accept it: npm run rehearse -- --accept',
  );
  say(`The upload declares the ${Object.keys(declared).length} accepted functions`);
  return { folder, configuration, declared, rules: await read('firestore.rules') };
}

/** Shoppers use the store, once with App Check enforced; then compares the stock with what they bought. */
async function visitStore(owner: Owner, backend: Backend, folder: string): Promise<void> {
  const sold = catalogue.filter(({ id }) => id !== 'test-product');
  for (const { id } of sold) await enterStock(owner, backend, folder, id);
  // An owner's own settings are only visited, not broken.
  const specs = owner.project === projectId ? [] : ['visits'];
  // Without a key, pages have no tokens to show.
  const runs = owner.store['VITE_APP_CHECK_SITE_KEY'] ? [false, true] : [false];
  for (const enforced of runs) {
    say(`Visiting ${backend.origins[0]}, App Check ${enforced ? 'enforced' : 'not enforced'}`);
    await backend.runFunctions(enforced);
    await run(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/rehearsal', ...specs],
      {
        SUITE: enforced ? 'rehearsal-enforced' : 'rehearsal',
        REHEARSAL: JSON.stringify({
          enforced,
          origins: backend.origins,
          project: owner.project,
          chromiumArgs: backend.proxy.chromiumArgs,
        }),
      },
    ).catch((error: unknown) => {
      const refusals = backend.proxy.refusals().map((one) => `Google refused a page: ${one}`);
      throw new Error([String(error), ...refusals].join('\n'), { cause: error });
    });
  }
  await backend.idle();
  const mails = await backend.arrivedMails();
  const missing = ['Order ', 'Message from '].filter(
    (words) => !mails.some(({ subject }) => subject.includes(words)),
  );
  const { visited, called, unknown } = backend.proxy.requestedHosts();
  const names = await Promise.all(
    sold.map(async ({ id }) => ({ id, remaining: await inventory(owner, backend, id) })),
  );
  failIf([
    ...missing.map((words) => `No mail "${words}..." has arrived.`),
    ...unknown.map((host) => `${host} was requested, which is no host of the store.`),
    ...names
      .filter(({ remaining }) => remaining !== units - runs.length)
      .map(
        ({ id, remaining }) =>
          `The stock of ${id} is ${remaining} after ${runs.length} of ${units} were sold.`,
      ),
  ]);
  say(`\nHosts that browsers requested: ${visited.join(', ')}`);
  say(`Hosts that programs requested: ${called.join(', ')}`);
}

/** Enters stock with the owner's own command. */
async function enterStock(owner: Owner, backend: Backend, folder: string, id: string) {
  const words = ['tools/run.ts', 'stock', '--project', owner.project, id, `+${units}`];
  await promisify(execFile)(process.execPath, words, {
    cwd: join(folder, 'copy/functions'),
    env: { ...cleanEnvironment(), FIRESTORE_EMULATOR_HOST: backend.documents },
  });
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
