import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../src/domain/catalogue/product.ts';
import { flatShippingRate } from '../../src/domain/shipping.ts';
import type { Sale } from '../../functions/src/domain/sale.ts';

/** Somebody who opens a checkout at a drop. Times in milliseconds. */
export interface Buyer {
  readonly sale: Sale;
  readonly opensAt: number;
  /** Undefined for who leaves without paying. */
  readonly paysAt: number | undefined;
}

/** Two minutes at 70 % of all buyers, the rest over the eight minutes after. */
const rush = { share: 0.7, length: 60_000 };
const length = 10 * 60_000;
/** Who leaves, for each who pays. */
const abandoned = 0.25;
/** Milliseconds from opening the checkout to paying. */
const thinking = { least: 20_000, most: 120_000 };

const buyer = {
  name: 'Ada Runner',
  line1: '1 Track Lane',
  line2: null,
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  email: 'ada@groundup.example',
  phone: null,
};

/** So many paying buyers over ten minutes, most of them in the first, and others who leave. */
export function buyersOf(
  amount: number,
  products: readonly ProductId[],
  random: () => number,
): Buyer[] {
  const total = Math.round(amount * (1 + abandoned));
  return Array.from({ length: total }, (_, index): Buyer => {
    const isRush = random() < rush.share;
    const rest = rush.length + random() * (length - rush.length);
    const paysAt = thinking.most + (isRush ? random() * rush.length : rest);
    const opensAt = paysAt - thinking.least - random() * (thinking.most - thinking.least);
    const productId = products[Math.floor(random() * products.length)] ?? 'toe-strap';
    return {
      sale: saleOf(index, productId, random),
      opensAt,
      paysAt: index < amount ? paysAt : undefined,
    };
  });
}

function saleOf(index: number, productId: ProductId, random: () => number): Sale {
  // Keys are random, as the functions make them: one after another would be a hot range.
  const key = `${Math.floor(random() * 2 ** 48).toString(36)}-${index}`;
  const { price = 0 } = catalogue.find(({ id }) => id === productId) ?? {};
  return {
    key,
    sessionId: `cs_${key}`,
    payment: `pi_${key}`,
    isLive: true,
    isHeld: false,
    pieces: [{ productId, quantity: 1 }],
    amounts: {
      subtotal: price,
      shippingCost: flatShippingRate,
      taxAmount: 0,
      total: price,
      currency: 'usd',
    },
    buyer,
  };
}
