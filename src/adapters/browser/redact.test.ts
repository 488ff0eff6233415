import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { privateData } from '#adapters/backends/firebase.ts';
import { createRedact } from './redact.ts';

const redact = createRedact(privateData);

const text = (value: unknown) => JSON.stringify(redact(value));

const secrets = {
  'an e-mail address': 'ada.runner+toes@groundup.example',
  'an e-mail address in a url': 'ada%40groundup.example',
  'a token': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.c2ln',
  'an order id': 'cs_test_a1B2c3',
};

describe('a log entry', () => {
  test('keeps helpful context', () => {
    const context = {
      kind: 'checkout-failed',
      reads: 3,
      found: false,
      code: 'internal',
      none: null,
    };
    expect(redact(context)).toEqual(context);
    expect(redact({ items: [{ priceId: 'price_1', quantity: 2 }] })).toEqual({
      items: [{ priceId: 'price_1', quantity: 2 }],
    });
  });

  test.each(Object.entries(secrets))('leaves out %s, wherever it stands', (_name, secret) => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '"', ': ', '(', '/', '=', '?', ', '), (before) => {
        const words = `Failed for${before}${secret}`;
        const error = new Error(words, { cause: new TypeError(words) });
        Object.assign(error, { customData: { email: secret }, config: secret });
        for (const value of [words, [words], { a: { b: words } }, error, { cause: error }])
          expect(text(value)).not.toContain(secret);
      }),
    );
  });

  test.each([
    'load@https://groundup.example/assets/app-1a2b.js:1:2345',
    '@http://localhost:4173/assets/app.js:1:2\n}/load/<@http://localhost:4173/assets/app.js:1:9',
    'module code@https://groundup.example/assets/app-1a2b.js:1:1',
    'run@moz-extension://0a1b2c3d/content.js:10:20',
  ])('keeps the stack frames of Firefox and Safari: %s', (frames) => {
    expect(redact(frames)).toBe(frames);
    expect(redact(`${frames} ada@groundup.example`)).toBe(`${frames} [e-mail]`);
  });

  test('leaves out an order’s id in a path, whatever its form', () => {
    const words =
      'No document at projects/p/documents/orders/sess-42?x or /checkout/success/sess-42';
    expect(redact(words)).toBe(
      'No document at projects/p/documents/orders/[order]?x or /checkout/success/[order]',
    );
  });

  test.each(['email', 'password', 'recaptchaToken', 'line1', 'postal_code', 'sessionId', 'phone'])(
    'leaves out values under %s',
    (key) => {
      expect(redact({ a: [{ [key]: 'Lane 7' }] })).toEqual({ a: [{ [key]: '[private]' }] });
    },
  );

  test('keeps only the known parts of an error', () => {
    const error = Object.assign(new RangeError('Too far'), {
      code: 'far',
      response: { body: 'x' },
    });
    expect(redact(error)).toEqual({
      name: 'RangeError',
      code: 'far',
      message: 'Too far',
      stack: expect.stringContaining('Too far') as unknown,
    });
  });

  test("leaves out the Firebase server's texts", () => {
    const error = Object.assign(new Error('Jo, 7 Lane Street'), { code: 'functions/internal' });
    error.name = 'FirebaseError';
    expect(redact(error)).toEqual({ name: 'FirebaseError', code: 'functions/internal' });
  });

  test('handles circular objects', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(text(circle)).toContain('[deeper]');
  });
});
