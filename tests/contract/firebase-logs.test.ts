// @vitest-environment jsdom
import { server } from '#mocks/node.ts';
import { HttpResponse, http } from 'msw';
import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { logger } from '#adapters/browser/logger.ts';
import { createChangePassword } from '#application/account/change-password.ts';
import { createRequestPasswordReset } from '#application/account/request-password-reset.ts';
import { createSignIn } from '#application/account/sign-in.ts';
import { createSignUp } from '#application/account/sign-up.ts';
import { createCartStore } from '#application/cart/cart-store.ts';
import { createStartCheckout } from '#application/checkout/start-checkout.ts';
import { createSendMessage } from '#application/contact/send-message.ts';
import { createAwaitOrder } from '#application/orders/await-order.ts';
import { createReadStock } from '#application/stock/read-stock.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { ok } from '#domain/result.ts';
import { createFirebase } from '#tests/support/firebase.ts';

const email = 'ada@groundup.example';
const password = 'sprint-secret';
const orderId = 'cs_live_5ecr3t';
const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.c2ln';
const secrets = [email, password, orderId, token, 'Lane Street', '5125550100'];

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;

afterAll(() => server.close());

/** The worst server: it fails, and says all it was sent. */
const echo = async ({ request }: { readonly request: Request }) => {
  const sent = `${request.url} ${await request.text()} ${token}`;
  return HttpResponse.json({ error: { status: 'INTERNAL', message: sent } }, { status: 403 });
};

describe('whatever fails, the log has nothing private', () => {
  beforeEach(() => {
    server.use(http.post(/./, echo));
  });

  test('of any use case', async () => {
    const spies = levels.map((level) => vi.spyOn(console, level).mockReturnValue());
    const { auth, checkout, inventory, messaging, orders } = createFirebase();
    const cart = createCartStore();
    cart.add(toeRoller, 1);
    const redirect = { origin: 'https://a.example', to: () => undefined };
    const securityCheck = { obtainToken: async () => ok(token) };

    await createReadStock(inventory, logger)('toe-roller');
    await createStartCheckout(cart, checkout, redirect, logger)();
    const account = { firstName: 'Ada', lastName: 'Runner', email, password };
    await createSignUp(auth, securityCheck, logger)(account);
    await createSignIn(auth, logger)(email, password);
    await createRequestPasswordReset(auth, logger)(email);
    await createChangePassword(auth, logger)(password, 'stronger');
    const message = { name: 'Ada', email, phone: '5125550100', message: 'Lane Street' };
    await createSendMessage(messaging, logger)(message);
    await createAwaitOrder(orders, cart, oneRead(), logger)(orderId, new AbortController().signal);

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

/** A clock on which the minute is over after one read. */
function oneRead() {
  let asked = 0;
  return { now: () => ((asked += 1) === 1 ? 0 : 60_000), sleep: async () => undefined };
}
