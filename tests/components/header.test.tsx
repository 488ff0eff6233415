import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';

test('the header leads to the main pages, and marks only the link of the current one (behaviour 10.5)', () => {
  renderStore(<Header />, { at: '/athletes' });
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Why Toes', '/why-toes'],
    ['Athletes', '/athletes'],
    ['Dancers', '/dancers'],
    ['Toe Test', '/toe-tests'],
    ['Shop', '/shop'],
    ['Contact', '/contact'],
  ]);
  expect(screen.getByRole('link', { name: 'Ground Up' })).toHaveAttribute('href', '/');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Athletes']);
});
