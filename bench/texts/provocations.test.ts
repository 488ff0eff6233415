import { expect, test } from 'vitest';
import { provocations } from './provocations.ts';

const byName = new Map(provocations.map((provocation) => [provocation.name, provocation]));

test('the recipe of each text is a link to its scenarios, and the steps in a sentence (behaviour 9.1)', () => {
  expect(byName.get('checkout-not-ended')).toMatchObject({
    href: '/product/toe-roller?scenario=limited,end-checkout-down',
    how: 'Click “BUY NOW”; then click “Cancel”.',
    isLogged: true,
  });
  expect(byName.get('email-not-found')).toMatchObject({
    href: '/account/forgot-password?scenario=none',
    how: 'Enter “nobody@groundup.example” as Email; then click “Reset Password”.',
    isLogged: false,
  });
  const how = ['current-password-required', 'backend-silent', 'This page could not be found.'].map(
    (name) => byName.get(name)?.how,
  );
  expect(how[0]).toContain('enter nothing as Current Password');
  expect(how.slice(1)).toEqual(['Wait 10 s.', 'Open the page.']);
  expect(byName.size).toBe(provocations.length);
});
