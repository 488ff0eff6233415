import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { WebhookRequest } from '../../src/handlers/handle-payment-event.ts';
import type { PaymentEvent, Payments, Sale } from '../../src/ports/payments.ts';

/** A paid sale of these pieces; its amounts follow from the catalogue. */
export function saleOf(
  sessionId: string,
  bought: Readonly<Partial<Record<ProductId, number>>>,
  more: Partial<Sale> = {},
): Sale {
  const lines = catalogue.flatMap((product) => {
    const quantity = bought[product.id];
    return quantity === undefined ? [] : [{ product, quantity }];
  });
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return {
    sessionId,
    payment: `pi_${sessionId}`,
    isPaid: true,
    pieces: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    order: {
      name: 'Ada Runner',
      address: { line1: '1 Track Lane', city: 'Austin', state: 'TX', postalCode: '78701' },
      country: 'US',
      products: lines.map(({ product: { name }, quantity }) => ({ name, quantity })),
      subtotal,
      shippingCost: 800,
      taxAmount: 100,
      total: subtotal + 900,
    },
    ...more,
  };
}

/** The record that the order of such a sale becomes (spec 3). */
export const recordOfSale = ({ order }: Sale): object => ({
  shippingInfo: {
    name: order.name,
    address: { line1: '1 Track Lane', city: 'Austin', state: 'TX', postal_code: '78701' },
  },
  country: order.country,
  products: order.products,
  subtotal: order.subtotal,
  shippingCost: order.shippingCost,
  taxAmount: order.taxAmount,
  total: order.total,
});

/** Reads the events that `deliver` sends, signed with `good`. */
export function plainEvents(): Pick<Payments, 'read'> & {
  readonly deliver: (event: PaymentEvent) => WebhookRequest;
} {
  const sent = new Map<string, PaymentEvent>();
  return {
    read: (body, signature) => {
      const event = sent.get(Buffer.from(body).toString());
      return event !== undefined && signature === 'good' ? ok(event) : fail('bad-signature');
    },
    deliver: (event) => {
      sent.set(event.id, event);
      return { method: 'POST', body: Buffer.from(event.id), signature: 'good' };
    },
  };
}
