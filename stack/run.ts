/**
 * The store on its local backend: `npm run stack`. `STACK_PORT` is its port, `STACK_WEBHOOKS` how events are delivered,
 * `STACK_ORIGINS` other sites that may open a checkout, `LIMITED_PRODUCTS` the limited products. `STACK_FIRESTORE=fake`
 * leaves Google's emulator of the document store aside even if it is installed.
 */
import { join } from 'node:path';
import { areFree, prepare } from './prepare.ts';
import { defaultPort, demoAccount, folderOf, portsAt } from './settings.ts';

const { env } = process;
const port = Number(env['STACK_PORT'] || defaultPort);

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopped.abort());

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1024 || port > 65_500)
    throw new Error('STACK_PORT must be a number from 1024 to 65500.');
  if (!(await areFree(port)))
    throw new Error(
      `A port from ${port} to ${port + 9} is taken. Choose others, such as: STACK_PORT=5180 npm run stack`,
    );
  await prepare(port);
  if (stopped.signal.aborted) return;
  // Their packages may have been installed a moment ago.
  const { hasOfficialFirestore } = await import('./official-firestore.ts');
  const { printMails } = await import('./mails.ts');
  const { startStack } = await import('./start.ts');
  const { deliveries } = await import('./stripe/webhooks.ts');
  const wished = env['STACK_WEBHOOKS'] || 'once';
  const delivery = deliveries.find((one) => one === wished);
  if (!delivery) throw new Error(`STACK_WEBHOOKS must be one of ${deliveries.join(', ')}.`);
  const official = env['STACK_FIRESTORE'] !== 'fake' && (await hasOfficialFirestore());

  process.stdout.write('Starting the emulators\n');
  const ports = portsAt(port);
  const stop = await startStack({
    ports,
    origins: (env['STACK_ORIGINS'] ?? '').split(',').filter(Boolean),
    limited: env['LIMITED_PRODUCTS'] ?? '',
    delivery,
    official,
  });
  process.stdout.write(`
Ground Up is open at http://127.0.0.1:${port}, on its local backend.

  Sign in as      ${demoAccount.email}, password ${demoAccount.password}
  Document store  ${official ? "Google's emulator" : "a fake, because Google's emulator is not installed"}
  Payments        a fake: a test page, no money
  Log             ${join(folderOf(port), 'emulators.log')}

Ctrl-C stops everything.
`);
  await printMails(ports, stopped.signal);
  process.stdout.write('Stopping\n');
  await stop();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  // Stopping early aborts what was being started, which is no failure.
  if (!stopped.signal.aborted) process.stderr.write(`${String(error)}\n`);
  process.exit(1);
}
