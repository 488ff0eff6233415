import type { Product } from '#domain/catalogue/product.ts';
import type { Cents } from '#domain/money.ts';
import { flatShippingRate } from '#domain/shipping.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { policy } from '#domain/policy.ts';
import { useSite } from '#ui/features/store/store-context.tsx';
import { StructuredData } from '#ui/features/store/structured-data.tsx';

interface ProductDataProps {
  readonly product: Product;
  /** The stock that the page shows; undefined while it is being read. */
  readonly stock: Stock | undefined;
}

/**
 * Structured data about the product and its offer (behaviour 10.4). The availability is the one that the page shows,
 * and is left out until the stock is known. Products that are out of stock can be prepurchased (behaviour 4.1).
 */
export function ProductData({ product, stock }: ProductDataProps) {
  const { url, shipping } = useSite();
  const { id, name, price, summary, images } = product;
  const address = `${url}/product/${id}`;
  return (
    <>
      <StructuredData
        entity={{
          '@type': 'Product',
          name,
          description: summary,
          sku: id,
          image: images.map(({ src }) => url + src),
          brand: { '@type': 'Brand', name: 'Ground Up' },
          offers: {
            '@type': 'Offer',
            url: address,
            price: decimal(price),
            priceCurrency: 'USD',
            ...(stock && {
              availability: `https://schema.org/${stock === 'in-stock' ? 'InStock' : 'PreOrder'}`,
            }),
            itemCondition: 'https://schema.org/NewCondition',
            shippingDetails: {
              '@type': 'OfferShippingDetails',
              shippingRate: {
                '@type': 'MonetaryAmount',
                value: decimal(flatShippingRate),
                currency: 'USD',
              },
              shippingDestination: shipping.countries.map((addressCountry) => ({
                '@type': 'DefinedRegion',
                addressCountry,
              })),
            },
            hasMerchantReturnPolicy: {
              '@type': 'MerchantReturnPolicy',
              applicableCountry: shipping.countries,
              returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
              merchantReturnDays: policy.returnDays,
              merchantReturnLink: `${url}/about/tos#returns`,
            },
          },
        }}
      />
      <StructuredData
        entity={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Shop', item: `${url}/shop` },
            { '@type': 'ListItem', position: 2, name, item: address },
          ],
        }}
      />
    </>
  );
}

/** Formats 1200 as `12.00`. */
const decimal = (amount: Cents) => (amount / 100).toFixed(2);
