import type { OpenCheckout, OpenedCheckout } from '#application/ports/open-checkout.ts';

/** Remembers one checkout in memory. */
export function createFakeOpenCheckout(first?: OpenedCheckout): OpenCheckout {
  let kept = first;
  const find = (session: string) => (kept?.session === session ? kept : undefined);
  return {
    last: () => kept,
    find,
    write: (checkout) => void (kept = checkout),
    change: (session, to) => {
      if (find(session)) kept = { session, ...to };
    },
    forget: (session) => {
      if (find(session)) kept = undefined;
    },
  };
}
