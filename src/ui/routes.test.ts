import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { redirects } from '#ui/routes.ts';

test('Hosting has the same redirects', () => {
  expect(firebase.hosting.redirects).toEqual(
    [...redirects, { path: '/confirmation', to: '/404' }].map(({ path, to }) => ({
      source: path,
      destination: to,
      type: 301,
    })),
  );
});
