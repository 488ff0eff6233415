import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoAccount } from '#domain/account/demo-account.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { maxQuantity, minQuantity } from '#domain/cart/limits.ts';
import { readLimit } from '#domain/errors/read-limit.ts';
import { sessionLimit } from '#ui/features/account/use-session.ts';

const textOf = (path: string): string => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

test.each([
  ['docs/behaviour.md', `at least ${minPasswordLength} characters, or the password's field`],
  ['docs/behaviour.md', `it has at least ${minPasswordLength} characters`],
  ['docs/behaviour.md', `whole number from ${minQuantity} to ${maxQuantity}`],
  ['docs/behaviour.md', `still unknown after ${seconds(sessionLimit)}`],
  ['docs/behaviour.md', `retried with backoff for up to ${seconds(readLimit)}`],
  ['docs/behaviour.md', `\`${demoAccount.email}\` / \`${demoAccount.password}\``],
  ['README.md', `\`${demoAccount.email}\`, password \`${demoAccount.password}\``],
  ['docs/local-backend.md', `with the password \`${demoAccount.password}\``],
])('%s states today\'s limit: "%s"', (path, text) => {
  expect(textOf(path).includes(text), `${path} should say: ${text}`).toBe(true);
});
