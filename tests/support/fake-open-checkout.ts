import type { OpenCheckout, OpenedCheckout } from '#application/ports/open-checkout.ts';

/** Remembers one checkout in memory. */
export function createFakeOpenCheckout(first?: OpenedCheckout): OpenCheckout {
  let stored = first;
  const find = (session: string) => (stored?.session === session ? stored : undefined);
  return {
    last: () => stored,
    find,
    write: (checkout) => void (stored = checkout),
    change: (session, to) => {
      if (find(session)) stored = { session, ...to };
    },
    forget: (session) => {
      if (find(session)) stored = undefined;
    },
    hasReturned: () => stored?.isHeld === true,
  };
}
