import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmulators } from './emulators.ts';
import { startFirestore } from './firestore/server.ts';
import { callTriggers } from './firestore/triggers.ts';
import { writeProject } from './project.ts';
import { startRecaptcha } from './recaptcha/server.ts';
import { seed } from './seed.ts';
import { keys, portsAt, projectId, root, type Ports } from './settings.ts';
import { startStripe } from './stripe/server.ts';
import type { Delivery } from './stripe/webhooks.ts';

interface Options {
  /** The port of the site; the nine after it are taken too. */
  readonly port: number;
  /** Origins the functions take besides the site's own. */
  readonly origins?: readonly string[];
  /** Ids of limited products, separated by commas. */
  readonly limited?: string;
  readonly delivery?: Delivery;
  /** Whether Google's own emulator is the document store, in place of the fake. */
  readonly official?: boolean;
}

interface Closable {
  readonly close: () => Promise<void>;
}

export interface Stack {
  readonly url: string;
  /** Ends everything that was started. */
  readonly stop: () => Promise<void>;
}

/** Ends what was started, the last first. */
const closeAll = async (running: Closable[]): Promise<void> => {
  for (const one of running.splice(0).toReversed()) await one.close();
};

/** Starts the fakes of the document store, the payment provider and the security check; gives how to end them. */
async function startFakes(ports: Ports, delivery: Delivery, official = false): Promise<Closable> {
  const running: Closable[] = [];
  const close = () => closeAll(running);
  try {
    const rules = await readFile(join(root, 'firestore.rules'), 'utf8');
    if (!official) running.push(await startFirestore(rules, ports.documents, callTriggers(ports)));
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
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the whole local backend and gives it its first state. The store and the functions are built before. */
export async function startStack({
  port,
  origins = [],
  limited = '',
  delivery = 'once',
  official = false,
}: Options): Promise<Stack> {
  const ports = portsAt(port);
  const running: Closable[] = [];
  const stop = () => closeAll(running);
  try {
    running.push(await startFakes(ports, delivery, official));
    const folder = await writeProject({ ports, origins, limited, official });
    const emulators = await startEmulators(folder, ports, official);
    running.push({ close: emulators.stop });
    await seed(ports);
    return { url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
