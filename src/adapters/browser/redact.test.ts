import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { privateData } from '#adapters/backends/firebase.ts';
import { createRedact } from './redact.ts';

const redact = createRedact(privateData);

const secrets = {
  'an email address': 'ada.runner+toes@groundup.example',
  'an email address in a URL': 'ada%40groundup.example',
  'a token': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.c2ln',
  'an order id': 'cs_test_a1B2c3',
};

describe('a log entry', () => {
  test('keeps helpful context', () => {
    const context = { kind: 'coded', reads: 3, found: false, none: null, items: [{ quantity: 2 }] };
    expect(redact(context)).toEqual(context);
  });

  test.each(Object.entries(secrets))('leaves out %s anywhere in a string', (_name, secret) => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '"', ': ', '(', '/', '=', '?', ', '), (before) => {
        const words = `Failed for${before}${secret}`;
        const error = new Error(words, { cause: new TypeError(words) });
        Object.assign(error, { customData: { email: secret }, config: secret });
        for (const value of [words, [words], { a: { b: words } }, error, { cause: error }])
          expect(JSON.stringify(redact(value))).not.toContain(secret);
      }),
    );
  });

  test.each([
    'load@https://groundup.example/assets/app-1a2b.js:1:2345',
    '@http://localhost:4173/assets/app.js:1:2\n}/load/<@http://localhost:4173/assets/app.js:1:9',
    'module code@https://groundup.example/assets/app-1a2b.js:1:1',
    'run@moz-extension://0a1b2c3d/content.js:10:20',
  ])('keeps the stack frames of Firefox and Safari: %s', (frames) => {
    expect(redact(`${frames} ada@groundup.example`)).toBe(`${frames} [email]`);
  });

  test('leaves out an order’s id in a path, whatever form the id has', () => {
    const words = (id: string) => `No document at p/documents/orders/${id}?x or /success/${id}`;
    expect(redact(words('sess-42'))).toBe(words('[order]'));
  });

  test.each(['email', 'password', 'recaptchaToken', 'line1', 'postal_code', 'sessionId', 'phone'])(
    'leaves out values under %s',
    (key) => {
      expect(redact({ a: [{ [key]: 'Lane 7' }] })).toEqual({ a: [{ [key]: '[private]' }] });
    },
  );

  test('keeps only the known parts of an error, and drops the server’s message from a Firebase error', () => {
    const parts = { code: 'far', response: { body: 'x' } };
    expect(redact(Object.assign(new RangeError('Too far'), parts))).toEqual({
      name: 'RangeError',
      code: 'far',
      message: 'Too far',
      stack: expect.stringContaining('Too far') as unknown,
    });
    const known = { name: 'FirebaseError', code: 'functions/internal' };
    expect(redact(Object.assign(new Error('Jo, 7 Lane Street'), known))).toEqual(known);
  });

  test('handles circular objects', () => {
    const circle = { self: {} };
    circle.self = circle;
    expect(JSON.stringify(redact(circle))).toContain('[deeper]');
  });
});
