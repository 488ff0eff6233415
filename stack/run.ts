/**
 * The store on its local backend: `npm run stack`. `STACK_PORT` says where, `STACK_WEBHOOKS` how events are
 * delivered, `STACK_ORIGINS` which other sites may open a checkout, `STACK_FIRESTORE=stand-in` that
 * Google's emulator of the document store is left aside even where it is at hand.
 */
import { join } from 'node:path';
import { prepare, welcome } from './prepare.ts';
import { defaultPort, folderOf } from './settings.ts';

const port = Number(process.env['STACK_PORT'] || defaultPort);
if (!Number.isInteger(port) || port < 1024 || port > 65_500)
  throw new Error('STACK_PORT must be a number from 1024 to 65500.');

const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => resolve());
});

await prepare(port);
// Its packages may have been installed a moment ago.
const { startStack } = await import('./start.ts');
const { hasOfficialFirestore } = await import('./official-firestore.ts');
const { deliveries } = await import('./stripe/webhooks.ts');
const wished = process.env['STACK_WEBHOOKS'] || 'once';
const delivery = deliveries.find((one) => one === wished);
if (!delivery) throw new Error(`STACK_WEBHOOKS must be one of ${deliveries.join(', ')}.`);

process.stdout.write('Starting the emulators\n');
const origins = (process.env['STACK_ORIGINS'] ?? '').split(',').filter(Boolean);
const official = process.env['STACK_FIRESTORE'] !== 'stand-in' && (await hasOfficialFirestore());
const stack = await startStack({ port, origins, delivery, official });
process.stdout.write(welcome(stack.url, join(folderOf(port), 'emulators.log'), official));
await asked;
process.stdout.write('Stopping\n');
await stack.stop();
process.exit(0);
