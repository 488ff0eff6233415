import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail, ok } from '#domain/result.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { policy } from '#ui/features/legal/policy.ts';
import { StructuredData } from '#ui/features/store/structured-data.tsx';
import HomePage from '#ui/pages/home/home-page.tsx';
import { ProductDetail } from '#ui/pages/product/product-page.tsx';

/** The structured data of the rendered page, by type. */
function entities(): Record<string, unknown> {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return Object.fromEntries(
    scripts.map(({ textContent: text }) => {
      const entity: unknown = JSON.parse(text);
      return [/"@type":"(\w+)"/.exec(text)?.[1] ?? '', entity];
    }),
  );
}

describe('a product (behaviour 10.4)', () => {
  const detail = <ProductDetail product={toeRoller} />;

  test('claims no availability until the stock is known', () => {
    renderStore(detail, { useCases: { readStock: () => new Promise(() => undefined) } });
    expect(entities()['Product']).not.toHaveProperty('offers.availability');
  });

  test.each<[string, string, Awaited<ReturnType<UseCases['readStock']>>]>([
    ['BUY NOW', 'InStock', ok('in-stock')],
    ['PREPURCHASE', 'PreOrder', ok('out-of-stock')],
    ['PREPURCHASE', 'PreOrder', ok('unknown')],
    ['PREPURCHASE', 'PreOrder', fail({ kind: 'offline' })],
  ])('beside %s is %s: %o', async (name, availability, stock) => {
    renderStore(detail, { useCases: { readStock: async () => stock } });
    await screen.findByRole('button', { name });
    expect(entities()['Product']).toHaveProperty(
      'offers.availability',
      `https://schema.org/${availability}`,
    );
  });

  test('has price, brand, SKU, shipping and returns according to the terms', () => {
    renderStore(detail);
    expect(flatShippingRate).toBe(1200);
    expect(policy.returnDays).toBe(3);
    expect(entities()['Product']).toMatchObject({
      sku: 'toe-roller',
      brand: { '@type': 'Brand', name: 'Ground Up' },
      offers: {
        price: '70.00',
        priceCurrency: 'USD',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '12.00', currency: 'USD' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'US',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 3,
          merchantReturnLink: 'https://store.example/about/tos#returns',
        },
      },
    });
  });

  test('has breadcrumbs below the shop', () => {
    renderStore(detail);
    expect(entities()['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Shop', item: 'https://store.example/shop' },
        { position: 2, name: toeRoller.name, item: 'https://store.example/product/toe-roller' },
      ],
    });
  });
});

test('the home page names the store and the site (behaviour 10.4)', () => {
  renderStore(<HomePage />);
  const id = 'https://store.example/#organization';
  expect(entities()).toMatchObject({
    Organization: {
      '@id': id,
      name: 'Ground Up',
      url: 'https://store.example/',
      logo: 'https://store.example/icon-512.png',
      contactPoint: { email: 'support@store.example' },
    },
    WebSite: { url: 'https://store.example/', publisher: { '@id': id } },
  });
});

test('data cannot close its script element', () => {
  renderStore(<StructuredData entity={{ '@type': 'Thing', name: '</script><b>' }} />);
  const script = document.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('<');
  expect(entities()['Thing']).toMatchObject({ name: '</script><b>' });
});
