import { handleWebhook } from '../../../functions/src/application/orders/handle-webhook.ts';
import type {
  CheckoutRequest,
  PaymentEvent,
  Payments,
} from '../../../functions/src/ports/payments.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { ok } from '#domain/result.ts';
import type { VirtualClock } from './virtual-clock.ts';

type Dependencies = Omit<Parameters<typeof handleWebhook>[0], 'payments' | 'clock' | 'log'>;

interface Options extends Dependencies {
  readonly clock: VirtualClock;
  readonly random: () => number;
  /** Called when a paid session has become an order; `paidAt` is in milliseconds. */
  readonly placed: (paidAt: number) => void;
  /** Called with the units of a session that ended unpaid, and its id. */
  readonly freed: (units: number, sessionId: string) => void;
}

/** The shares of events that are up to an hour late, and of those that come twice. */
const [late, doubled] = [0.05, 0.02];
const hour = 60 * 60_000;

/** The payment provider in simulated time: its sessions, and its events, some of them late. */
export function simulatedProvider({ clock, random, placed, freed, ...dependencies }: Options) {
  const sessions = new Map<string, { request: CheckoutRequest; status: string }>();
  const events = new Map<string, PaymentEvent>();
  const unitsIn = ({ units }: CheckoutRequest) =>
    units.reduce((sum, { quantity }) => sum + quantity, 0);

  const payments: Pick<
    Payments,
    'open' | 'isLive' | 'end' | 'openSessions' | 'unexpiredOrderKeys' | 'read' | 'activity'
  > = {
    open: async (request) => {
      await clock.sleep(200 + random() * 300);
      const sessionId = `cs_${request.key}`;
      sessions.set(sessionId, { request, status: 'open' });
      void clock.sleep((request.heldUntil ?? 0) - clock.now()).then(() => expire(sessionId));
      return ok({ url: `https://pay.example/${sessionId}`, sessionId });
    },
    isLive: true,
    end: async (sessionId) => {
      expire(sessionId);
      const session = sessions.get(sessionId);
      return session?.status === 'expired' ? session.request.key : undefined;
    },
    openSessions: async () => {
      const open = [...sessions].filter(([, { status }]) => status === 'open');
      return new Map(open.map(([id, { request }]) => [request.key, id]));
    },
    unexpiredOrderKeys: async () => {
      const all = [...sessions.values()].filter(({ status }) => status !== 'expired');
      return new Set(all.map(({ request }) => request.key));
    },
    read: (body) => {
      const event = events.get(Buffer.from(body).toString());
      return ok(event ?? { id: '', type: '', payment: undefined, kind: 'unknown' });
    },
    activity: async (payment) => ({
      payment,
      key: undefined,
      refunds: [],
      disputes: [],
      riskSignals: [],
    }),
  };

  function expire(sessionId: string): void {
    const session = sessions.get(sessionId);
    if (session?.status !== 'open') return;
    session.status = 'expired';
    freed(unitsIn(session.request), sessionId);
    void report(sessionId, 'expired');
  }

  async function report(sessionId: string, outcome: 'paid' | 'expired'): Promise<void> {
    const { key, units } = sessions.get(sessionId)?.request ?? { key: '', units: [] };
    const paidAt = clock.now();
    const payment = `pi_${key}`;
    const paid = { subtotal: toeStrap.price, shippingCost: 1200, taxAmount: 0, total: 3200 };
    const amounts = { ...paid, currency: 'usd' };
    const nobody = { line1: null, line2: null, city: null, state: null, postalCode: null };
    const buyer = { ...nobody, name: null, country: null, email: null, phone: null };
    const sale = {
      key,
      session: sessionId,
      payment,
      isLive: true,
      isHeld: true,
      units,
      amounts,
      buyer,
    };
    const about = { id: `evt_${sessionId}`, type: `checkout.session.${outcome}`, payment };
    events.set(
      sessionId,
      outcome === 'paid'
        ? { ...about, kind: 'sale', stage: outcome, sale }
        : { ...about, kind: outcome, sale },
    );
    const copies = random() < doubled ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      await clock.sleep(100 + random() * 400 + (random() < late ? random() * hour : 0));
      const request = { method: 'POST', body: Buffer.from(sessionId), signature: 'good' };
      const log = (): void => undefined;
      const status = await handleWebhook({ ...dependencies, payments, clock, log }, request);
      if (status !== 200) throw new Error('A webhook failed.');
      if (outcome === 'paid' && copy === 0) placed(paidAt);
    }
  }

  return {
    payments,
    /** Pays a session; false if it has ended. */
    pay: (sessionId: string): boolean => {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') return false;
      session.status = 'complete';
      void report(sessionId, 'paid');
      return true;
    },
  };
}
