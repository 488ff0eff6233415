import { fieldOf, integerOf, listOf, textOf } from '#domain/field.ts';
import { type Order, paymentStatuses } from './order.ts';

/** Parses an order's record from any backend; a field of the wrong type counts as missing (behaviour 6.2). */
export function parseOrder(record: unknown): Order {
  const shipping = fieldOf(record, 'shippingInfo');
  const address = fieldOf(shipping, 'address');
  return {
    number: textOf(record, 'number'),
    payment: paymentStatuses.find((status) => status === fieldOf(record, 'payment')),
    backordered: textsOf(fieldOf(record, 'backordered')),
    name: textOf(shipping, 'name'),
    address: {
      line1: textOf(address, 'line1'),
      city: textOf(address, 'city'),
      state: textOf(address, 'state'),
      postalCode: textOf(address, 'postal_code'),
    },
    country: textOf(record, 'country'),
    products: listOf(record, 'products').flatMap(productIn),
    subtotal: integerOf(record, 'subtotal'),
    shippingCost: integerOf(record, 'shippingCost'),
    taxAmount: integerOf(record, 'taxAmount'),
    total: integerOf(record, 'total'),
  };
}

function textsOf(values: unknown): readonly string[] | undefined {
  if (!Array.isArray(values)) return undefined;
  return values.filter((value: unknown) => typeof value === 'string');
}

function productIn(product: unknown): Order['products'] {
  const name = textOf(product, 'name');
  const quantity = integerOf(product, 'quantity');
  const price = integerOf(product, 'price');
  return name === undefined || quantity === undefined ? [] : [{ name, quantity, price }];
}
