import { describe, expect, test } from 'vitest';
import { scenariosIn } from '#adapters/memory/scenarios.ts';
import { provocations } from '#mocks/provocations.ts';

const named = (name: string) => provocations.find((provocation) => provocation.name === name);

describe('the recipe of each text (behaviour 9.1)', () => {
  test('a link that switches on its scenarios, and the steps in a sentence', () => {
    expect(named('checkout-not-ended')).toMatchObject({
      href: '/product/toe-roller?scenario=limited,end-checkout-down',
      how: 'Click “BUY NOW”; then click “Cancel”.',
      isLogged: true,
    });
    expect(named('email-not-found')).toMatchObject({
      href: '/account/forgot-password?scenario=none',
      how: 'Enter “nobody@groundup.example” as Email; then click “Reset Password”.',
      isLogged: false,
    });
    expect(named('current-password-required')?.how).toContain('enter nothing as Current Password');
    expect(named('backend-silent')?.how).toBe('Wait 10 s.');
    expect(named('pageNotFoundText')?.how).toBe('Open the page.');
  });

  test.each(provocations)('$name: only scenarios that exist, once', ({ href, scenarios }) => {
    const asked = new URL(href, 'https://store.example').searchParams.get('scenario') ?? '';
    expect(scenariosIn(asked)).toEqual(scenarios);
  });

  test('no name twice', () => {
    expect(new Set(provocations.map(({ name }) => name)).size).toBe(provocations.length);
  });
});
