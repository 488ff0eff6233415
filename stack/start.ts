import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmulators } from './emulators.ts';
import { startFirestore } from './firestore/server.ts';
import { callTriggers } from './firestore/triggers.ts';
import { writeProject, type ProjectOptions } from './project.ts';
import { startRecaptcha } from './recaptcha.ts';
import { seed } from './seed.ts';
import { keys, projectId, root } from './settings.ts';
import { startStripe } from './stripe/server.ts';
import type { Delivery } from './stripe/webhooks.ts';

/** Starts the local backend with its first state, and returns how to stop it. The store and the functions are built before. */
export async function startStack({
  delivery,
  ...options
}: ProjectOptions & { readonly delivery: Delivery }): Promise<() => Promise<void>> {
  const { ports, official } = options;
  const running = new AsyncDisposableStack();
  const stop = () => running.disposeAsync();
  const add = async (starting: Promise<{ readonly close: () => Promise<void> }>): Promise<void> => {
    const { close } = await starting;
    running.defer(close);
  };
  try {
    const rules = await readFile(join(root, 'firestore.rules'), 'utf8');
    if (!official) await add(startFirestore(rules, ports.documents, callTriggers(ports)));
    await add(
      startStripe({
        port: ports.payments,
        secretKey: keys.stripe,
        webhookSecret: keys.webhook,
        endpoint: `http://127.0.0.1:${ports.callables}/${projectId}/us-central1/stripeWebhook`,
        delivery,
      }),
    );
    await add(startRecaptcha(ports.securityCheck, keys.recaptcha));
    await add(startEmulators(await writeProject(options), ports, official));
    await seed(ports);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
