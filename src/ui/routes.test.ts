import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { redirects } from '#ui/routes.ts';

test('Firebase Hosting redirects the paths in `redirects`, and also /confirmation', () => {
  expect(firebase.hosting.redirects).toEqual(
    [...redirects, { path: '/confirmation', to: '/404' }].map(({ path, to }) => ({
      source: path,
      destination: to,
      type: 301,
    })),
  );
});
