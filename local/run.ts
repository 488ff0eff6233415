/**
 * Runs the store on its local backend: `npm run local`. `LOCAL_PORT` sets its port, `LOCAL_WEBHOOKS` how events are
 * delivered, `LIMITED_PRODUCTS` which products are limited, and `LOCAL_FIRESTORE` the engine of the document store.
 */
import { areFree, prepare } from './prepare.ts';
import { defaultPort } from './settings.ts';

const port = Number(process.env['LOCAL_PORT'] || defaultPort);

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopped.abort());

try {
  if (!Number.isInteger(port) || port < 1024 || port > 65_500)
    throw new Error('LOCAL_PORT must be a number from 1024 to 65500.');
  if (!(await areFree(port)))
    throw new Error(
      `A port from ${port} to ${port + 10} is in use. Choose different ports, for example: LOCAL_PORT=5180 npm run local`,
    );
  await prepare(port);
  if (!stopped.signal.aborted) {
    // Imported only now, since the packages may have just been installed.
    const { runLocal } = await import('./start.ts');
    await runLocal(port, stopped.signal);
  }
  process.exit(0);
} catch (error) {
  // Stopping the backend while it is still starting is not a failure.
  if (!stopped.signal.aborted) process.stderr.write(`${String(error)}\n`);
  process.exit(1);
}
