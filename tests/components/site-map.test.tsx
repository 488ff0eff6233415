import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import SiteMapPage from '#ui/pages/site-map/site-map-page.tsx';

test('the site map links to every listed page by its title, in groups (behaviour 10.5)', () => {
  renderStore(<SiteMapPage />);
  const linksOf = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(linksOf('Train')).toContain('Why Toes /why-toes');
  expect(linksOf('Shop')).toEqual([
    'Shop /shop',
    ...shopProducts.map(({ id, name }) => `${name} /product/${id}`),
  ]);
  expect(linksOf('Account and help')).toContain('Sign In /sign-in');
  expect(linksOf('Fine print')).toContain('Terms of Service /about/tos');
});
