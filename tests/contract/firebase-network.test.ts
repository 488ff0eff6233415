import { server } from '#mocks/node.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFirebase } from '#tests/support/firebase.ts';
import { answerAll, functionsUrl, recordOf, recordsUrl, sent } from '#tests/support/wire.ts';
import { errorOf, valueOf } from './suites/expect-result.ts';

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The promise `opened`, which `open` resolves. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe('offline and aborted', () => {
  test('reads fail as offline, after time for the network to return', async () => {
    const asked = vi.fn<() => Response>(() => HttpResponse.error());
    answerAll(asked);
    const error = errorOf(await createFirebase().inventory.read('toe-roller'));
    expect(error.kind).toBe('offline');
    expect(error.cause).toBeInstanceOf(Error);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  test('a read that succeeds on a retry is not a failure', async () => {
    let asked = 0;
    server.use(
      http.post(recordsUrl, () => {
        asked += 1;
        if (asked === 1) return HttpResponse.error();
        if (asked === 2) return new HttpResponse('Oops', { status: 503 });
        return HttpResponse.json(recordOf({ integerValue: '7' }));
      }),
    );
    expect(valueOf(await createFirebase().inventory.read('toe-roller'))).toBe(7);
  });

  test('calls and accounts return failures', async () => {
    answerAll(() => HttpResponse.error());
    const { auth, checkout, messaging } = createFirebase();
    expect(errorOf(await checkout.createSession(sent.checkout)).kind).toBe('checkout-failed');
    expect(errorOf(await messaging.send(sent.message)).kind).toBe('message-not-sent');
    expect(errorOf(await auth.signUp(sent.newcomer))).toMatchObject({
      kind: 'unexpected',
      message: 'The connection was lost.',
    });
    expect(errorOf(await auth.signIn('a@b.example', 'secret'))).toMatchObject({
      kind: 'sign-in-failed',
      cause: { code: 'auth/network-request-failed' },
    });
    expect(errorOf(await auth.sendPasswordReset('a@b.example')).kind).toBe('reset-failed');
  });

  test('a truncated response makes everything return failures', async () => {
    answerAll(() => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const half = writer.write(new TextEncoder().encode('{"result": {"url": "https://pay'));
      void half.then(() => writer.abort(new Error('Reset by peer.'))).catch(() => undefined);
      return new HttpResponse(readable, { headers: { 'Content-Type': 'application/json' } });
    });
    const { auth, checkout, inventory, messaging } = createFirebase();
    expect(errorOf(await checkout.createSession(sent.checkout)).kind).toBe('checkout-failed');
    expect(errorOf(await messaging.send(sent.message)).kind).toBe('message-not-sent');
    expect(errorOf(await auth.signUp(sent.newcomer)).cause).toBeInstanceOf(Error);
    expect(errorOf(await auth.signIn('a@b.example', 'secret')).kind).toBe('sign-in-failed');
    expect(errorOf(await inventory.read('toe-roller')).cause).toBeInstanceOf(Error);
  });

  test('a call times out after 70 seconds', async () => {
    const waiting = createGate();
    server.use(
      http.post(functionsUrl, () => {
        waiting.open();
        return new Promise<never>(() => undefined);
      }),
    );
    const { checkout } = createFirebase();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const result = checkout.createSession(sent.checkout);
    await waiting.opened;
    const [over] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 70_000) ?? [];
    if (over === undefined) throw new Error('Nothing ends the call.');
    over();
    expect(errorOf(await result)).toMatchObject({
      kind: 'checkout-failed',
      cause: { code: 'functions/deadline-exceeded' },
    });
  });
});

describe('slow and silent', () => {
  /** A read whose response waits until it is released. */
  const open = async () => {
    const [asked, release] = [createGate(), createGate()];
    server.use(
      http.post(recordsUrl, async () => {
        asked.open();
        await release.opened;
        return HttpResponse.json(recordOf());
      }),
    );
    const clock = createFakeClock();
    const read = createFirebase(clock).inventory.read('toe-roller');
    await asked.opened;
    return { clock, read, release: release.open };
  };

  test('a response within 10 seconds is not a failure', async () => {
    const { clock, read, release } = await open();
    await clock.pass(9999);
    release();
    expect(valueOf(await read)).toBeUndefined();
  });

  test('a read times out after 10 seconds, and ignores a later response', async () => {
    const { clock, read, release } = await open();
    await clock.pass(10_000);
    release();
    expect(errorOf(await read).kind).toBe('backend-silent');
  });
});
