/**
 * The store on its local backend: `npm run stack`. `STACK_PORT` says where, `STACK_WEBHOOKS` how events are
 * delivered, `STACK_ORIGINS` which other sites may open a checkout, `LIMITED_PRODUCTS` of which products no more is sold
 * than there is, `STACK_FIRESTORE=fake` that Google's emulator of the document store is left aside even where it is at hand.
 */
import { join } from 'node:path';
import { areFree } from './lib/free-ports.ts';
import { prepare, welcome } from './prepare.ts';
import { defaultPort, folderOf } from './settings.ts';

const { env } = process;
const port = Number(env['STACK_PORT'] || defaultPort);

let isOver = false;
const over = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isOver = true;
      resolve();
    });
});

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1024 || port > 65_500)
    throw new Error('STACK_PORT must be a number from 1024 to 65500.');
  if (!(await areFree(port)))
    throw new Error(
      `A port from ${port} to ${port + 9} is taken. Choose others, such as: STACK_PORT=5180 npm run stack`,
    );
  await prepare(port);
  if (isOver) return;
  // Its packages may have been installed a moment ago.
  const { hasOfficialFirestore } = await import('./official-firestore.ts');
  const { printMails } = await import('./mails.ts');
  const { startStack } = await import('./start.ts');
  const { deliveries } = await import('./stripe/webhooks.ts');
  const wished = env['STACK_WEBHOOKS'] || 'once';
  const delivery = deliveries.find((one) => one === wished);
  if (!delivery) throw new Error(`STACK_WEBHOOKS must be one of ${deliveries.join(', ')}.`);
  const origins = (env['STACK_ORIGINS'] ?? '').split(',').filter(Boolean);
  const limited = env['LIMITED_PRODUCTS'] ?? '';
  const official = env['STACK_FIRESTORE'] !== 'fake' && (await hasOfficialFirestore());

  process.stdout.write('Starting the emulators\n');
  const stack = await startStack({ port, origins, limited, delivery, official });
  process.stdout.write(welcome(stack.url, join(folderOf(port), 'emulators.log'), official));
  const printing = printMails(
    stack.url,
    (text) => process.stdout.write(text),
    () => isOver,
  );
  await over;
  process.stdout.write('Stopping\n');
  await printing;
  await stack.stop();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  // Who ends it early ends what it was waiting for too, which is no fault.
  if (!isOver) process.stderr.write(`${String(error)}\n`);
  process.exit(1);
}
