import { expect, test } from 'vitest';
import { withHint } from './compile-hints.ts';

test('a chunk begins with the hint', () => {
  expect(withHint('main', 'start();')).toBe('//# allFunctionsCalledOnLoad\nstart();');
});

test('the boot script, which has no room for it, stays as it is', () => {
  expect(withHint('boot', 'start();')).toBe('start();');
});
