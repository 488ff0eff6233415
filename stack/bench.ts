/**
 * Measures checkout and webhook beside a function that does nothing: `npm run bench:stack`. On this machine alone, with
 * so many requests, within a minute or two.
 */
import { randomBytes } from 'node:crypto';
import { toeRoller } from '../src/domain/catalogue/toe-roller.ts';
import { prepareFunctions } from './prepare.ts';
import { defaultPort, keys, portsAt, projectId } from './settings.ts';

const ports = portsAt(defaultPort + 60);
const site = `http://127.0.0.1:${ports.site}`;
const stock = 100_000;
const load = { connections: 8, timeout: 20 };
const amounts = { warmUp: 40, bare: 8000, checkout: 2000, webhook: 600 };
const json = { 'Content-Type': 'application/json' };

await prepareFunctions();
// Their packages may have been installed a moment ago.
const { measure } = await import('./bench/load.ts');
const { controlOf } = await import('./control.ts');
const { withFunction, writeBare } = await import('./bench/serve-function.ts');
const { writeProject } = await import('./project.ts');
const { writeStock } = await import('./seed.ts');
const { startFakes } = await import('./start.ts');
const { openSession, completed } = await import('./stripe/session.ts');
const { eventOf } = await import('./stripe/webhooks.ts');
const { sign } = await import('./stripe/sign.ts');

type Case = Omit<Parameters<typeof measure>[0], 'url' | 'amount'>;

const checkout: Case = {
  ...load,
  headers: { ...json, Origin: site },
  bodies: [
    JSON.stringify({
      data: { items: [{ priceId: toeRoller.priceId, quantity: 1 }], origin: site },
    }),
  ],
};

/** Events of paid sessions, each another, all of one product: its stock is what they wait for. */
function paidEvents(amount: number): string[] {
  const address = { line1: 'A', city: 'B', state: 'C', postal_code: 'D', country: 'US' };
  const shipping = { name: 'N', address: { ...address, line2: null } };
  const form = {
    mode: 'payment',
    line_items: [{ price: toeRoller.priceId, quantity: '1' }],
    success_url: site,
    cancel_url: site,
    metadata: { store: 'ground-up', project: projectId, pieces: `${toeRoller.id}:1` },
  };
  return Array.from({ length: amount }, () => {
    const { session } = openSession(form);
    const id = `cs_test_${randomBytes(16).toString('hex')}`;
    const object = completed({ ...session, id }, shipping, true);
    return eventOf({ type: 'checkout.session.completed', object });
  });
}

const webhook: Case = {
  ...load,
  headers: json,
  bodies: paidEvents(amounts.warmUp + amounts.webhook),
  sign: (body) => ({ 'Stripe-Signature': sign(body, keys.webhook) }),
};

const fakes = await startFakes(ports, 'never');
try {
  const folder = await writeProject({ ports, origins: [] });
  const functions = `${folder}/functions`;
  await writeStock(ports, { [toeRoller.id]: stock });
  const bareCase: Case = { ...load, headers: json, bodies: ['{}'] };
  const run = (at: string, target: string, one: Case, amount: number) =>
    withFunction(at, target, ports, async (url) => {
      await measure({ ...one, url, amount: amounts.warmUp });
      const rest = one.bodies.length > 1 ? one.bodies.slice(amounts.warmUp) : one.bodies;
      return measure({ ...one, url, amount, bodies: rest });
    });

  const bare = await run(await writeBare(folder), 'bare', bareCase, amounts.bare);
  const rows = [
    ['bare function', bare],
    [
      'createCheckoutSession',
      await run(functions, 'createCheckoutSession', checkout, amounts.checkout),
    ],
    ['stripeWebhook, a sale each', await run(functions, 'stripeWebhook', webhook, amounts.webhook)],
  ] as const;
  const left = await controlOf(site).inventory(toeRoller.id);
  if (left !== stock - webhook.bodies.length) throw new Error(`Sales were lost: ${left} are left.`);
  process.stdout.write(
    '| function | a second | p50 ms | p99 ms | of bare |\n|---|---|---|---|---|\n',
  );
  for (const [name, { perSecond, p50, p99 }] of rows) {
    const share = `${((100 * perSecond) / bare.perSecond).toFixed(1)} %`;
    process.stdout.write(`| ${name} | ${perSecond.toFixed(0)} | ${p50} | ${p99} | ${share} |\n`);
  }
} finally {
  await fakes.close();
}
