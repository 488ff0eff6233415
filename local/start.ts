import { demoAccount } from '../src/domain/account/demo-account.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmulators } from './emulators.ts';
import { callScheduled, callTrigger } from './firestore/events.ts';
import { openFirestore } from './firestore/open.ts';
import { printEmail, startMailServer } from './emails.ts';
import { writeProject } from './project.ts';
import { startRecaptcha } from './recaptcha.ts';
import { seed } from './seed.ts';
import { folderOf, keys, emailFolderOf, portsAt, projectId, root } from './settings.ts';
import { startStripe } from './stripe/server.ts';
import { deliveries } from './stripe/webhooks.ts';

/** The interval between runs of the function that retries emails, in milliseconds, as in its schedule. */
const minute = 60_000;

/**
 * Runs the local backend from its initial state until it is stopped. The store and the functions must already
 * be built.
 */
export async function runLocal(port: number, stopped: AbortSignal): Promise<void> {
  const { env } = process;
  const requested = env['LOCAL_WEBHOOKS'] || 'once';
  const delivery = deliveries.find((one) => one === requested);
  if (!delivery) throw new Error(`LOCAL_WEBHOOKS must be one of ${deliveries.join(', ')}.`);

  process.stdout.write('Starting the emulators\n');
  const ports = portsAt(port);
  const running = new AsyncDisposableStack();
  const add = async (starting: Promise<{ readonly close: () => Promise<void> }>): Promise<void> => {
    const { close } = await starting;
    running.defer(close);
  };
  try {
    const rules = await readFile(join(root, 'firestore.rules'), 'utf8');
    const firestore = await openFirestore(rules, ports.documents, projectId, (...call) =>
      callTrigger(ports, ...call),
    );
    running.defer(firestore.close);
    process.stdout.write(`The document store is ${firestore.engine}\n`);
    await add(
      startStripe({
        port: ports.payments,
        secretKey: keys.stripe,
        ownerKey: keys.stripeOwner,
        webhookSecret: keys.webhook,
        endpoint: `http://127.0.0.1:${ports.callables}/${projectId}/us-central1/stripeWebhook`,
        delivery,
      }),
    );
    await add(startRecaptcha(ports.securityCheck, keys.recaptcha));
    await add(startMailServer(ports.mail, emailFolderOf(port), printEmail));
    await add(startEmulators(await writeProject(ports), ports, ['auth', 'functions', 'hosting']));
    await seed(ports);
    process.stdout.write(`
Ground Up is open at http://127.0.0.1:${port}, on its local backend.

  Sign in as      ${demoAccount.email}, password ${demoAccount.password}
  Document store  ${firestore.engine}
  Payments        a fake: a test page, no money
  Emails          saved in ${emailFolderOf(port)}, and shown here as they arrive
  Log             ${join(folderOf(port), 'emulators.log')}

Ctrl-C stops everything.
`);
    while (!stopped.aborted) {
      await sleep(minute, undefined, { signal: stopped }).catch(() => undefined);
      // The emulator does not run schedules. You have to call the other scheduled functions yourself.
      if (!stopped.aborted) await callScheduled(ports, 'retryMails').catch(() => undefined);
    }
    process.stdout.write('Stopping\n');
  } finally {
    await running.disposeAsync();
  }
}
