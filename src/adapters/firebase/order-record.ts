import { paymentStatuses, type Order } from '#domain/order/order.ts';

/** The order of a stored record (behaviour 6.2). What is missing or of another type counts as missing. */
export function orderOf(record: unknown): Order {
  const shipping = part(record, 'shippingInfo');
  const address = part(shipping, 'address');
  return {
    number: text(record, 'number'),
    payment: paymentStatuses.find((status) => status === part(record, 'payment')),
    backordered: textsOf(part(record, 'backordered')),
    name: text(shipping, 'name'),
    address: {
      line1: text(address, 'line1'),
      city: text(address, 'city'),
      state: text(address, 'state'),
      postalCode: text(address, 'postal_code'),
    },
    country: text(record, 'country'),
    products: productsOf(part(record, 'products')),
    subtotal: integer(record, 'subtotal'),
    shippingCost: integer(record, 'shippingCost'),
    taxAmount: integer(record, 'taxAmount'),
    total: integer(record, 'total'),
  };
}

function textsOf(values: unknown): readonly string[] | undefined {
  if (!Array.isArray(values)) return undefined;
  return values.filter((value: unknown) => typeof value === 'string');
}

function productsOf(products: unknown): Order['products'] {
  if (!Array.isArray(products)) return [];
  return products.flatMap((product: unknown) => {
    const name = text(product, 'name');
    const quantity = integer(product, 'quantity');
    return name === undefined || quantity === undefined ? [] : [{ name, quantity }];
  });
}

function part(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object with that key, its value still unknown
  return (value as Readonly<Record<string, unknown>>)[key];
}

function text(value: unknown, key: string): string | undefined {
  const found = part(value, key);
  return typeof found === 'string' ? found : undefined;
}

function integer(value: unknown, key: string): number | undefined {
  const found = part(value, key);
  return Number.isSafeInteger(found) ? Number(found) : undefined;
}
