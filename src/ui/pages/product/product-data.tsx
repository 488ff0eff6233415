import type { Product } from '#domain/catalogue/product.ts';
import { useSite } from '#ui/features/store/store-context.tsx';

/**
 * The product as search engines read it. The page is prerendered, before stock is known, and the
 * store takes orders with and without stock: availability says that, not the state of a shelf.
 */
export function ProductData({ product }: { readonly product: Product }) {
  const { url } = useSite();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.id,
    image: product.images.map(({ src }) => url + src),
    brand: { '@type': 'Brand', name: 'Ground Up' },
    offers: {
      '@type': 'Offer',
      url: `${url}/product/${product.id}`,
      price: (product.price / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
  return (
    <script
      type="application/ld+json"
      // A closing tag inside the data would end the script early.
      // oxlint-disable-next-line react/no-danger -- the only way to put data in a script element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
