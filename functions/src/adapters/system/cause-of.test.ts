import { describe, expect, test } from 'vitest';
import { causeOf } from './log.ts';

describe('the log of an error', () => {
  test('has its name, its codes, and where it was thrown', () => {
    const error = new TypeError('ada@groundup.example is taken');
    error.stack = `TypeError: ${error.message}\n${Array.from({ length: 7 }, (_, n) => `    at f${n} (file:///a.ts:${n})`).join('\n')}`;
    expect(causeOf(Object.assign(error, { code: 'auth/taken', status: 0 }))).toEqual({
      name: 'TypeError',
      code: 'auth/taken',
      status: 0,
      at: [0, 1, 2, 3, 4].map((n) => `at f${n} (file:///a.ts:${n})`),
    });
  });

  test.each([
    ['an object', { email: 'ada@groundup.example' }],
    ['a list', ['code']],
    ['nothing', null],
    ['a yes', true],
    ['a sentence', 'Ada Runner'],
    ['the end of a sentence', 'taken!by'],
    ['words on lines', 'code\nAda'],
    ['no text', ''],
    ['a long text', 'x'.repeat(61)],
  ])('has no code that is %s', (_case, code) => {
    expect(causeOf(Object.assign(new Error('x'), { code }))).not.toHaveProperty('code');
  });

  test('has codes of at most sixty characters', () => {
    const code = 'x'.repeat(60);
    expect(causeOf(Object.assign(new Error('x'), { code }))).toMatchObject({ code });
  });

  test('has no cause if there is none, and at most three', () => {
    expect(causeOf(new Error('x'))).not.toHaveProperty('cause');
    const chain = ['a', 'b', 'c', 'd', 'e'].reduceRight<Error | undefined>(
      (cause, name) => Object.assign(new Error(name, { cause }), { name }),
      undefined,
    );
    const named = { name: 'a', cause: { name: 'b', cause: { name: 'c', cause: { name: 'd' } } } };
    const found = causeOf(chain);
    expect(found).toMatchObject(named);
    expect(JSON.stringify(found)).not.toContain('"name":"e"');
  });

  test('does not say where it was thrown if its message is no longer in its stack, or it has no stack', () => {
    const changed = Object.assign(new Error('refused'), {
      stack: 'Error: no\n    at ada@groundup.example\n    at f (file:///a.ts:1)',
    });
    expect(causeOf(changed)).toEqual({ name: 'Error', at: [] });
    const bare = Object.assign(new Error('x'), { stack: undefined });
    expect(causeOf(bare)).toEqual({ name: 'Error', at: [] });
  });
});
