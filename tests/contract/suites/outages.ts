import { demoAccount } from '#domain/account/demo-account.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BackendPorts } from '#application/ports/backend-ports.ts';
import type { User } from '#domain/account/session.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import { newcomer } from './auth.ts';
import { valueOf } from './expect-result.ts';

/**
 * How the service behind a backend fails: it returns a page with a success status instead of data, is unreachable,
 * never responds, or works except that it cannot tell who is signed in.
 */
export type Outage = 'unreadable' | 'unreachable' | 'silent' | 'session-unreadable';

export interface FailingBackend extends BackendPorts {
  /** Starts the given outage; undefined ends the outage. */
  readonly fail: (outage: Outage | undefined) => void;
  /**
   * Lets one second elapse once all requests have responses, so that no request times out before its response arrives.
   * If the service never responds, lets all requests time out.
   */
  readonly passTime: () => Promise<void>;
  /** The one call that always succeeds, since it needs no service. */
  readonly local?: 'security check' | 'sign-out';
}

const { displayName, email, password } = demoAccount;
const items = [{ priceId: toeRoller.priceId, quantity: 1 }];
const message = { name: 'A', email: 'a@b.example', phone: '5125550100', message: 'Hi' };
const unread = ['offline', 'backend-silent', 'read-failed'];

type Call = (ports: BackendPorts) => Promise<Result<unknown, StoreError>>;

/** Each kind of call, and how it may fail. */
const calls: Readonly<Record<string, readonly [call: Call, kinds: readonly string[]]>> = {
  stock: [({ inventory }) => inventory.read('toe-roller'), unread],
  order: [({ orders }) => orders.read('cs_1'), unread],
  checkout: [
    ({ checkout }) => checkout.createSession({ items, origin: 'http://localhost:4999' }),
    ['checkout-failed'],
  ],
  'end of a checkout': [({ checkout }) => checkout.endSession('cs_1'), ['checkout-not-ended']],
  message: [({ messaging }) => messaging.send(message), ['message-not-sent']],
  'sign-up': [({ auth }) => auth.signUp(newcomer), ['coded', 'unexpected', 'account-not-created']],
  'sign-in': [({ auth }) => auth.signIn(email, password), ['sign-in-failed']],
  reset: [({ auth }) => auth.sendPasswordReset(email), ['reset-failed']],
  password: [({ auth }) => auth.changePassword(password, 'toes-4567'), ['password-change-failed']],
  'security check': [
    ({ securityCheck }) => securityCheck.obtainToken('signup'),
    ['security-check-missing', 'security-check-failed'],
  ],
  'sign-out': [({ auth }) => auth.signOut(), ['sign-out-failed']],
};

/** Watches a test's `fetch` requests, whose time limits expire only on command. */
export function watchRequests() {
  const underWay = new Set<Promise<unknown>>();
  const limits = new Set<AbortController>();
  const real = globalThis.fetch;
  const spies = [
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      const whole = real(...request).then(async (response) => {
        await response.clone().arrayBuffer();
        return response;
      });
      underWay.add(whole);
      const end = () => underWay.delete(whole);
      whole.then(end, end);
      return whole;
    }),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.add(limit);
      return limit.signal;
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return {
    /** Resolves once each request has its whole response, or has failed. */
    settle: async (): Promise<void> => void (await Promise.allSettled(underWay)),
    /** Makes all running time limits expire. */
    timeOut: (): void => {
      for (const limit of limits) limit.abort(new DOMException('Too late.', 'TimeoutError'));
      limits.clear();
    },
  };
}

/** The contract of every backend while its service fails (behaviour 14.2). */
export function describeOutages(name: string, setup: () => Promise<FailingBackend>): void {
  /** Lets time pass until the work is done, and returns its result. */
  const inTime = async <T>({ passTime }: FailingBackend, work: Promise<T>): Promise<T> => {
    let isOver = false;
    void Promise.allSettled([work]).then(() => (isOver = true));
    const passed = () => passTime().then(() => isOver);
    await expect.poll(passed, { timeout: 10_000, interval: 1 }).toBe(true);
    return work;
  };

  describe.each(['unreadable', 'unreachable', 'silent'] as const)(
    `outages: ${name}: a service that is %s`,
    (outage) => {
      test.each(Object.entries(calls))(
        'makes %s return an error with a cause',
        async (title, [call, kinds]) => {
          const backend = await setup();
          valueOf(await inTime(backend, backend.auth.signIn(email, password)));
          backend.fail(outage);
          const result = await inTime(backend, call(backend));
          expect(title === backend.local ? ['ok'] : kinds).toContain(
            result.ok ? 'ok' : result.error.kind,
          );
          // An empty string is not a token.
          expect(result.ok ? result.value : '').not.toBe(result.ok ? '' : undefined);
          expect(result.ok ? new Error('none') : result.error.cause).toBeInstanceOf(Error);
        },
      );

      test('keeps no listener waiting, and the session is known once the service is back', async () => {
        const backend = await setup();
        backend.fail(outage);
        const seen: (User | null)[] = [];
        const hears = vi.fn<() => void>();
        const observed = new Promise<void>((resolve) => {
          hears.mockImplementation(resolve);
          backend.auth.observe((user) => (seen.push(user), hears()), hears);
        });
        await inTime(backend, observed);
        backend.fail(undefined);
        const known = () => backend.passTime().then(() => seen);
        await expect.poll(known, { timeout: 10_000, interval: 1 }).toEqual([null]);
      });
    },
  );

  test(`outages: ${name}: a sign-in reports its real result, even if the session cannot be read`, async () => {
    const backend = await setup();
    backend.fail('session-unreadable');
    const { ok } = await inTime(backend, backend.auth.signIn(email, password));
    backend.fail(undefined);
    const seen: (User | null)[] = [];
    backend.auth.observe(
      (user) => seen.push(user),
      () => undefined,
    );
    const known = () => backend.passTime().then(() => seen.at(-1));
    await expect
      .poll(known, { timeout: 10_000, interval: 1 })
      .toEqual(ok ? { displayName, email } : null);
  });
}
