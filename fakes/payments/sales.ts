import { catalogue } from '#domain/catalogue/catalogue.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import type { Buyer, Sale } from '#functions/src/domain/sale.ts';
import type { PaymentEvent } from '#functions/src/ports/payments.ts';

/** The details that the tests' shopper enters on a hosted page. */
export const shipping = {
  name: 'Ada Runner',
  line1: '1 Track Lane',
  line2: 'Apartment 5',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  email: 'ada@groundup.example',
};

export const buyer: Buyer = { ...shipping, phone: '+15125550100' };

/** A paid sale of the given units, with amounts computed from the catalog. */
export function saleOf(
  session: string,
  bought: Readonly<Partial<Record<ProductId, number>>>,
  more: Partial<Sale> = {},
): Sale {
  const lines = catalogue.flatMap((product) => {
    const quantity = bought[product.id];
    return quantity === undefined ? [] : [{ product, quantity }];
  });
  const subtotal = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return {
    key: `key-${session}`,
    session,
    payment: `pi_${session}`,
    isLive: true,
    isHeld: false,
    units: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    amounts: {
      subtotal,
      shippingCost: 1200,
      taxAmount: 100,
      total: subtotal + 1300,
    },
    buyer,
    ...more,
  };
}

export const saleEvent = (
  kind: 'pending' | 'paid' | 'failed' | 'expired',
  sale: Sale,
): PaymentEvent => ({
  id: `evt_${sale.session}_${kind}`,
  type: `checkout.session.${kind}`,
  payment: sale.payment,
  ...(kind === 'expired' ? { kind, sale } : { kind: 'sale', stage: kind, sale }),
});
