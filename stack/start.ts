import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmulators } from './emulators.ts';
import { startFirestore } from './firestore/server.ts';
import { writeProject } from './project.ts';
import { startRecaptcha } from './recaptcha/server.ts';
import { seed } from './seed.ts';
import { keys, portsAt, projectId, root } from './settings.ts';
import { startStripe } from './stripe/server.ts';
import type { Delivery } from './stripe/webhooks.ts';

interface Options {
  /** The port of the site; the nine after it are taken too. */
  readonly port: number;
  /** Origins the functions take besides the site's own. */
  readonly origins?: readonly string[];
  readonly delivery?: Delivery;
}

export interface Stack {
  readonly url: string;
  /** Ends everything that was started. */
  readonly stop: () => Promise<void>;
}

/** Starts the whole local backend and gives it its first state. The store and the functions are built before. */
export async function startStack({
  port,
  origins = [],
  delivery = 'once',
}: Options): Promise<Stack> {
  const ports = portsAt(port);
  const running: { readonly close: () => Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const one of running.splice(0).toReversed()) await one.close();
  };
  try {
    const rules = await readFile(join(root, 'firestore.rules'), 'utf8');
    running.push(await startFirestore(rules, ports.documents));
    running.push(
      await startStripe({
        port: ports.payments,
        secretKey: keys.stripe,
        webhookSecret: keys.webhook,
        endpoint: `http://127.0.0.1:${ports.callables}/${projectId}/us-central1/stripeWebhook`,
        delivery,
      }),
    );
    running.push(await startRecaptcha({ port: ports.securityCheck, secretKey: keys.recaptcha }));
    const folder = await writeProject({ ports, origins });
    const emulators = await startEmulators(folder, ports);
    running.push({ close: emulators.stop });
    await seed(ports);
    return { url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
