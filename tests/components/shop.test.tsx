import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { catalogue, shopProducts } from '#domain/catalogue/catalogue.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { formatCents } from '#domain/money.ts';
import { fail, ok } from '#domain/result.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import { fakeCart } from '#tests/support/fake-use-cases.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { policy } from '#domain/policy.ts';
import { ProductCard } from '#ui/features/shop/product-card.tsx';
import { StructuredData } from '#ui/features/store/structured-data.tsx';
import HomePage from '#ui/pages/home/home-page.tsx';
import ProductPage, { ProductDetail } from '#ui/pages/product/product-page.tsx';
import Shop from '#ui/pages/shop/shop-page.tsx';

/** The structured data of the rendered page, keyed by type. */
function entities(): Record<string, unknown> {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return Object.fromEntries(
    scripts.map(({ textContent: text }) => {
      const entity: unknown = JSON.parse(text);
      return [/"@type":"(\w+)"/.exec(text)?.[1] ?? '', entity];
    }),
  );
}

describe('a product card (behaviour 2.3)', () => {
  test('is named after its product, and shows the picture, the price and a link', () => {
    renderStore(<ProductCard product={toeStrap} />);
    const card = within(screen.getByRole('article', { name: 'Ground Up Strap' }));
    expect(card.getByText('$20.00')).toBeVisible();
    expect(card.getByRole('img')).toHaveAccessibleName(toeStrap.images[0].alt);
    const link = card.getByRole('link', { name: 'Ground Up Strap' });
    expect(link).toHaveAttribute('href', '/product/toe-strap');
  });

  test('adds one unit at a time, and opens the cart each time', async () => {
    const cart = fakeCart();
    const { user } = renderStore(<ProductCard product={toeRoller} />, { useCases: { cart } });
    const add = screen.getByRole('button', { name: 'Add To Cart' });
    await user.click(add);
    const panel = screen.getByRole('dialog', { name: 'Cart' });
    expect(within(panel).getByText('$70.00', { selector: 'p' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(add);
    expect(cart.getSnapshot()).toMatchObject([{ id: 'toe-roller', quantity: 2 }]);
    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  });
});

type Stock = Awaited<ReturnType<UseCases['readStock']>>;

test.each<[Stock, number]>([
  [ok('out-of-stock'), 1],
  [ok('in-stock'), 0],
  [fail({ kind: 'offline' }), 0],
])('with the stock %o a card shows %i sold-out notices (behaviour 4.3)', async (stock, times) => {
  const readStock = vi.fn<UseCases['readStock']>(async () => stock);
  renderStore(<ProductCard product={toeStrap} />, { useCases: { readStock } });
  await waitFor(() => expect(readStock).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryAllByText('Out Of Stock')).toHaveLength(times));
});

describe('the shop (behaviour 2.3)', () => {
  const courses = () => screen.getByRole('heading', { name: 'COURSES', hidden: true });

  test('lists the products for sale, and hides the courses', () => {
    renderStore(<Shop />, { at: '/shop' });
    const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    expect(names).toEqual(shopProducts.map(({ name }) => name));
    expect(courses()).not.toBeVisible();
  });

  test.each(['/shop#courses', '/shop/#courses'])('shows the courses at %s', (at) => {
    renderStore(<Shop />, { at });
    expect(courses()).toBeVisible();
    expect(screen.getByText('Coming soon')).toBeVisible();
  });
});

describe('the product page (behaviour 2.4)', () => {
  const open = (id: string) =>
    renderStore(<ProductPage />, { at: `/product/${id}`, route: '/product/:productId' });

  test.each(catalogue)('of $id shows the product, in valid HTML', async (product) => {
    const { id, name, price, description } = product;
    open(id);
    expect(await screen.findByRole('button', { name: 'BUY NOW' })).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(screen.getByRole('article')).toHaveTextContent(formatCents(price));
    expect(screen.getByRole('article').innerHTML).toContain(description);
  });

  test.each([toeRoller, toeStrap])(
    'of $id shows how to use the product, and links onward',
    async ({ id, steps = [] }) => {
      open(id);
      await screen.findByRole('button', { name: 'BUY NOW' });
      const use = within(screen.getByRole('region', { name: 'How to use it' }));
      expect(use.getAllByRole('listitem').map((step) => step.textContent)).toEqual(
        steps.map(({ title, text }) => title + text),
      );
      const drawn = steps.filter(({ drawing }) => drawing);
      for (const image of use.getAllByRole('img'))
        expect(image).toHaveAccessibleName(/\w+ \w+.*\.$/);
      expect(use.getAllByRole('img')).toHaveLength(drawn.length);
      const ways = within(screen.getByRole('navigation', { name: 'More from Ground Up' }));
      const paths = ways.getAllByRole('link').map((link) => link.getAttribute('href'));
      const others = shopProducts.filter((other) => other.id !== id);
      expect(paths).toEqual([
        ...others.map((other) => `/product/${other.id}`),
        '/why-toes',
        '/shop',
      ]);
    },
  );

  test.each(['toe-hammer', '__proto__'])(
    'for the unknown id %s reports that the product does not exist',
    (id) => {
      open(id);
      expect(screen.getByText('Product does not exist.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'View Shop' })).toHaveAttribute('href', '/shop');
    },
  );
});

describe('the structured data (behaviour 10.4)', () => {
  test('of a product has the price, brand and SKU, the shipping and returns that the terms state, and breadcrumbs through the shop', () => {
    renderStore(<ProductDetail product={toeRoller} />);
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
          shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: ['US'],
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 3,
          merchantReturnLink: 'https://store.example/about/tos#returns',
        },
      },
    });
    expect(entities()['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Shop', item: 'https://store.example/shop' },
        { position: 2, name: toeRoller.name, item: 'https://store.example/product/toe-roller' },
      ],
    });
  });

  test('of the home page names the store and the site', () => {
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

  test('cannot close its script element early', () => {
    renderStore(<StructuredData entity={{ '@type': 'Thing', name: '</script><b>' }} />);
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(entities()['Thing']).toMatchObject({ name: '</script><b>' });
  });
});
