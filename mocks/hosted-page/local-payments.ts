import type { PendingPayment } from '#adapters/memory/backend-state.ts';
import type { TestPayments } from '#adapters/memory/test-payments.ts';

/** The checkouts of the local backend's payment provider, at its origin. */
export function createLocalPayments(origin: string): TestPayments {
  const ask = async (sessionId: string, body?: URLSearchParams): Promise<PendingPayment> => {
    const url = `${origin}/c/pay/${encodeURIComponent(sessionId)}`;
    const response = await fetch(url, body && { method: 'POST', body });
    if (!response.ok) throw new Error(`The payment provider answered ${response.status}.`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider's fake sends it
    return (await response.json()) as PendingPayment;
  };
  return {
    find: (sessionId) => ask(sessionId),
    pay: async (sessionId, shipping) => {
      await ask(sessionId, new URLSearchParams({ ...shipping }));
    },
  };
}
