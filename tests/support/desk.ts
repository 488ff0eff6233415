import type { Problems, ProductStock } from '#functions/owner/contract/answers.ts';
import type { WholeOrder } from '#functions/owner/contract/order-answers.ts';

/** Units of the strap. */
export const straps = (quantity: number) => ({
  productId: 'toe-strap' as const,
  name: 'Ground Up Strap',
  quantity,
});

/** A parcel as the desk shows it, with an unknown carrier. */
export const deskParcel = (more: Partial<WholeOrder['parcels'][number]> = {}) => ({
  at: 1,
  tracking: '1Z1',
  carrier: undefined,
  url: undefined,
  units: [],
  cancelledAt: undefined,
  ...more,
});

/** An order as the desk shows it: new, paid and ready to pack. */
export const deskOrder = (more: Partial<WholeOrder> = {}): WholeOrder => ({
  number: 'K7M3-XQ4R',
  id: 'pi_1',
  state: 'new',
  isTest: false,
  placedAt: Date.UTC(2026, 10, 21, 12),
  buyer: 'Ada Runner',
  total: '$64.00',
  products: [{ name: 'Ground Up Strap', quantity: 2 }],
  reviews: [],
  marks: [],
  waiting: [],
  address: ['Ada Runner', '1 Track Lane', 'Austin, TX 78701', 'US'],
  parts: {
    name: 'Ada Runner',
    line1: '1 Track Lane',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'US',
    email: 'ada@groundup.example',
  },
  parcels: [],
  due: [straps(2)],
  units: [straps(2)],
  kept: [straps(2)],
  away: [],
  obstacles: [],
  refundable: '$64.00',
  money: [
    ['2 × Ground Up Strap at $20.00', '$40.00'],
    ['Subtotal', '$40.00'],
  ],
  others: [],
  refunded: 0,
  history: [],
  note: undefined,
  messages: [],
  advice: [],
  isShippable: true,
  isAddressable: true,
  refusedEmails: [],
  isEmailable: true,
  isCancellable: true,
  isClosable: true,
  isErasable: false,
  paymentUrl: undefined,
  ...more,
});

/** The stock of a product as the desk shows it. */
export const deskStock = (more: Partial<ProductStock> = {}): ProductStock => ({
  id: 'toe-strap',
  name: 'Ground Up Strap',
  forSale: 12,
  received: 25,
  sold: 13,
  restocked: 0,
  unshipped: 4,
  held: 0,
  onShelf: 16,
  warnAt: 0,
  wrong: undefined,
  ...more,
});

/** The problems that shoppers had, as the desk shows them. */
export const deskProblems = (more: Partial<Problems> = {}): Problems => ({
  days: [
    { day: '2026-11-24', failures: [['checkout-failed', 3]], paid: 9 },
    { day: '2026-11-23', failures: [], paid: 0 },
  ],
  details: [
    {
      kind: 'checkout-failed',
      pages: [['/product/:productId', 3]],
      browsers: [['Safari', 3]],
    },
  ],
  ...more,
});
