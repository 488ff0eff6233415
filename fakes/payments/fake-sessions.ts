import { catalogue } from '#domain/catalogue/catalogue.ts';
import { fail, ok } from '#domain/result.ts';
import type { Sale } from '#functions/src/domain/sale.ts';
import type { PaymentEvent, Payments } from '#functions/src/ports/payments.ts';
import type { Clock } from '#functions/src/ports/ports.ts';
import { saleEvent, saleOf } from './sales.ts';

interface Session {
  readonly sale: Sale;
  readonly openedAt: number;
  readonly isOurs: boolean;
  status: 'open' | 'complete' | 'expired';
}

interface Dependencies {
  readonly clock: Clock;
  readonly fault: () => void;
  readonly emit: (event: PaymentEvent) => void;
  readonly add: (sale: Sale, isOurs: boolean) => void;
}

export function fakeSessions({ clock, fault, emit, add }: Dependencies) {
  const sessions = new Map<string, Session>();

  const report = ({ sale, isOurs }: Session, ...kinds: Parameters<typeof saleEvent>[0][]): void => {
    for (const kind of kinds) {
      const { id, type, payment } = saleEvent(kind, sale);
      emit(isOurs ? saleEvent(kind, sale) : { id, type, payment, kind: 'foreign' });
    }
  };

  const createOpen =
    (isOurs: boolean): Payments['open'] =>
    async ({ key, lines, units, heldUntil }) => {
      fault();
      const gone = lines.filter(({ priceId }) => !catalogue.some((one) => one.priceId === priceId));
      if (gone.length === lines.length) throw new Error('None of these lines is for sale.');
      if (gone.length > 0) return fail(gone.map(({ priceId }) => priceId));
      const id = `cs_${isOurs ? '' : 'other_'}${key.replaceAll(/\W/g, '_')}`;
      const bought = Object.fromEntries(units.map((one) => [one.productId, one.quantity]));
      const sale = saleOf(id, bought, { key, payment: undefined, isHeld: heldUntil !== undefined });
      if (!sessions.has(id))
        sessions.set(id, { sale, openedAt: clock.now(), isOurs, status: 'open' });
      return ok({ url: `https://pay.example/${id}`, sessionId: id });
    };

  const port: Pick<Payments, 'open' | 'end' | 'sessions'> = {
    open: createOpen(true),
    end: async (id) => {
      fault();
      const session = sessions.get(id);
      if (!session?.isOurs || session.status === 'complete') return undefined;
      if (session.status === 'open') report(session, 'expired');
      session.status = 'expired';
      return session.sale.key;
    },
    sessions: async (from, to) => {
      fault();
      const all = [...sessions.values()].filter(
        ({ isOurs, openedAt }) => isOurs && openedAt >= from && openedAt <= to,
      );
      return new Map(
        all.map(({ sale, status }) => [sale.key, { id: sale.session, status }] as const),
      );
    },
  };

  return {
    ...port,
    /** The checkout port of another shop with the same provider account. */
    otherShop: { open: createOpen(false) },
    /** Pays a session; a bank payment is pending before it is paid or fails. Returns whether the session was open. */
    pay: (id: string, method: 'card' | 'bank' | 'bank-failing' = 'card'): boolean => {
      const session = sessions.get(id);
      if (session?.status !== 'open') return false;
      const paid = { ...session, sale: { ...session.sale, payment: `pi_${id}` } };
      sessions.set(id, { ...paid, status: 'complete' });
      add(paid.sale, paid.isOurs);
      if (method === 'card') report(paid, 'paid');
      else report(paid, 'pending', method === 'bank' ? 'paid' : 'failed');
      return true;
    },
  };
}
