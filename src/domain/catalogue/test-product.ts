import type { CatalogueEntry } from './entry.ts';

/** For test purchases. The shop does not list it. Unknown ids in a cart get its price (behaviour 2.2). */
export const testProduct: CatalogueEntry<'test-product'> = {
  id: 'test-product',
  name: 'Test Product',
  price: 100,
  summary: 'A one-dollar product for trying out a purchase, from the cart to the confirmation.',
  description: `
<p>A one-dollar product for trying out a purchase, from the cart to the confirmation. There is nothing to ship.</p>`,
  images: [
    {
      src: '/images/toe-roller-1.jpg',
      alt: 'A cork half roller, the massage roller, the ball and the band on a running track',
    },
  ],
  isListed: false,
  priceId: 'price_test_product',
  providerProductId: 'prod_test_product',
};
