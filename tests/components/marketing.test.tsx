import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { bundlePrice } from '#domain/catalogue/bundle.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import Athletes from '#ui/pages/athletes/athletes-page.tsx';
import Dancers from '#ui/pages/dancers/dancers-page.tsx';
import ToeTests from '#ui/pages/toe-tests/toe-tests-page.tsx';
import WhyToes from '#ui/pages/why-toes/why-toes-page.tsx';

describe('marketing pages (behaviour 10.7)', () => {
  test.each([
    ['Why toes? They leave the ground last.', WhyToes],
    ['Win the last inch', Athletes],
    ['Higher. Longer. Quieter.', Dancers],
  ])('"%s" explains the training and links to the shop', (heading, Page) => {
    renderStore(<Page />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(4);
    expect(screen.getAllByRole('link', { name: 'Shop the gear' })[0]).toHaveAttribute(
      'href',
      '/shop',
    );
  });

  test('the dancer bundle costs $99.99 with free shipping, and the shop does not sell it', () => {
    renderStore(<Dancers />);
    const bundle = within(screen.getByRole('region', { name: 'The dancer bundle' }));
    expect(bundle.getByText('$99.99')).toBeVisible();
    expect(bundle.getByText(/free shipping/)).toBeVisible();
    expect(bundle.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
    expect(shopProducts.map(({ price }) => price)).not.toContain(bundlePrice);
  });

  test('the Toe Test is coming soon, and links to the video channel', () => {
    renderStore(<ToeTests />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Toe Test');
    expect(screen.getByText('Coming soon')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch the videos' })).toHaveAttribute(
      'href',
      'https://video.example',
    );
  });
});
