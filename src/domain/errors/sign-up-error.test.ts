import { describe, expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { signUpErrorOf } from './sign-up-error.ts';

describe('an error of the sign-up function (spec 8)', () => {
  test.each([
    ['unauthenticated', 'Security check failed (bot detected or low score). Please try again.'],
    ['permission-denied', 'Security check failed (bot detected or low score). Please try again.'],
    ['already-exists', 'This email is already registered. Please sign in.'],
    ['invalid-argument', 'Invalid data provided. Please check your inputs.'],
    ['internal', 'Error: It broke. (Code: internal)'],
    ['', 'Error: It broke. (Code: )'],
  ])('with the code "%s" says: %s', (code, text) => {
    expect(errorText(signUpErrorOf('It broke.', code))).toBe(text);
  });

  test('without a code is unexpected', () => {
    expect(errorText(signUpErrorOf('It broke.'))).toBe('An unexpected error occurred: It broke.');
  });
});
