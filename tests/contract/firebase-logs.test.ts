// @vitest-environment jsdom
import { server } from '#mocks/node.ts';
import { HttpResponse, http } from 'msw';
import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#adapters/browser/logger.ts';
import { privateData } from '#adapters/backends/firebase.ts';
import { createUseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { ok } from '#domain/result.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { createFakeStores } from '#tests/support/fake-stores.ts';
import { createFirebase } from '#tests/support/firebase.ts';

const email = 'ada@groundup.example';
const password = 'sprint-secret';
const orderId = 'cs_live_5ecr3t';
const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.c2ln';
const secrets = [email, password, orderId, token, 'Lane Street', '5125550100'];

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;

afterAll(() => server.close());

/** A server that fails and echoes everything it was sent. */
const echo = async ({ request }: { readonly request: Request }) => {
  const sent = `${request.url} ${await request.text()} ${token}`;
  return HttpResponse.json({ error: { status: 'INTERNAL', message: sent } }, { status: 403 });
};

describe('the log never contains private data', () => {
  beforeEach(() => {
    server.use(http.post(/./, echo));
  });

  test('when any use case fails', async () => {
    const spies = levels.map((level) => vi.spyOn(console, level).mockReturnValue());
    const { auth, checkout, inventory, messaging, orders } = createFirebase();
    const stores = createFakeStores();
    stores.cart.add(toeRoller, 1);
    const useCases = createUseCases({
      auth,
      checkout,
      clock: oneRead(),
      inventory,
      logger: createLogger(privateData),
      messaging,
      openCheckout: createFakeOpenCheckout({ session: token, lines: [], isHeld: true }),
      orders,
      redirect: { origin: 'https://a.example', to: () => undefined },
      securityCheck: { obtainToken: async () => ok(token) },
      stores,
    });

    await useCases.readStock('toe-roller');
    await useCases.startCheckout();
    await useCases.endCheckout();
    await useCases.signUp({ firstName: 'Ada', lastName: 'Runner', email, password });
    await useCases.signIn(email, password);
    await useCases.requestPasswordReset(email);
    await useCases.sendMessage({ name: 'Ada', email, phone: '5125550100', message: 'Lane Street' });
    await useCases.awaitOrder(orderId, new AbortController().signal);

    const text = inspect(
      spies.map(({ mock }) => mock.calls),
      { depth: 20 },
    );
    for (const event of [
      'inventory read failed',
      'checkout failed',
      'sign-up failed',
      'sign-in failed',
      'password reset failed',
      'message not sent',
      'order read failed',
    ])
      expect(text).toContain(event);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

/** A clock on which the minute of waiting is over after one read. */
function oneRead() {
  let asked = 0;
  return { now: () => ((asked += 1) === 1 ? 0 : 60_000), sleep: async () => undefined };
}
