import { createSubject } from '#application/observable.ts';

export type CheckoutProgress = ReturnType<typeof createCheckoutProgress>;

/** Tracks outside React whether a checkout is under way, for every button that starts one (behaviour 5.1). */
export function createCheckoutProgress() {
  const { set, subscribe, getSnapshot } = createSubject(false);
  let latest: object | undefined;

  return {
    subscribe,
    getSnapshot,
    /** Marks a checkout as under way until it fails. After a success, the browser leaves the store. */
    track: (checkout: Promise<{ readonly ok: boolean }>): void => {
      latest = checkout;
      set(true);
      void checkout.then(({ ok }) => latest === checkout && set(ok));
    },
    /** Forgets the checkout under way. Call this if navigation was stopped or the bfcache restored the page. */
    reset: (): void => {
      latest = undefined;
      set(false);
    },
  };
}
