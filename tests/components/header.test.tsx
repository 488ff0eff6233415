import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';

test('the header marks only the link of the current page (behaviour 10.5)', () => {
  renderStore(<Header />, { at: '/athletes' });
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Why Toes',
    'Athletes',
    'Dancers',
    'Toe Test',
    'Shop',
    'Contact',
  ]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Athletes']);
});
