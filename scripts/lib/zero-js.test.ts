import { expect, test } from 'vitest';
import { withoutScript } from './zero-js.ts';

test('only scripts are removed', () => {
  expect(
    withoutScript(
      '<style>p{}</style><body><p>Text</p><script type="application/ld+json">{}</script>' +
        '<script type="module" async src="/boot.js"></script></body>',
    ),
  ).toBe('<style>p{}</style><body><p>Text</p></body>');
});
