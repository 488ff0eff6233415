import { formatCents } from '../../../../src/domain/money.ts';
import type { Fields } from '../../ports/documents.ts';
import type { Buyer } from '../../domain/sale.ts';
import { retention } from '../../domain/limits.ts';

/** What a mail says of an order. */
interface Mailed {
  readonly number: string;
  readonly payment: string | undefined;
  readonly isLive: boolean;
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
  readonly total: number;
  readonly buyer: Buyer;
  readonly backordered: readonly string[];
  /** Why it is not simply to be packed, in a sentence. */
  readonly notice: string | undefined;
}

/** Where the owner finds a payment at the provider. */
export const dashboardUrl = (payment: string, isLive: boolean): string =>
  `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${payment}`;

/** The lines of an address label, without those that are empty. */
export const addressLines = (buyer: Buyer): readonly string[] => {
  const { name, line1, line2, city, state, postalCode, country } = buyer;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, place, country].flatMap((line) => (line ? [line] : []));
};

// The store deletes by itself what has expired.
const expiryOf = (now: number): Date => new Date(now + retention.mail);

const oneLine = (line: string): string => line.replaceAll(/\s+/g, ' ');

const listed = (products: Mailed['products']): string =>
  products.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');

/** The mail to the owner about a new order: what to pack, and where it goes. Plain text, so that nothing is markup. */
export function ownerMail(order: Mailed, to: string, now: number): Fields {
  const { number, payment, isLive, products, total, buyer, backordered, notice } = order;
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const parts = [
    ...(notice === undefined ? [] : [notice]),
    `Pack:\n${listed(products) || 'see the payment'}`,
    ...(backordered.length > 0
      ? [`Sold out, ships with the next drop: ${backordered.join(', ')}`]
      : []),
    `Ship to:\n${addressLines(buyer).join('\n') || 'no address was given'}`,
    [buyer.email, buyer.phone].filter(Boolean).join('\n'),
    `Total: ${formatCents(total)}`,
    ...(payment === undefined ? [] : [dashboardUrl(payment, isLive)]),
    `npm run orders -- show ${number}`,
  ];
  const name = oneLine(buyer.name ?? 'no name');
  return {
    to,
    expireAt: expiryOf(now),
    ...(buyer.email !== null && { replyTo: buyer.email }),
    message: {
      subject: `${notice === undefined ? '' : 'Look first: '}Order ${number}, ${pieces} to pack, for ${name}`,
      text: parts.filter((part) => part !== '').join('\n\n'),
    },
  };
}

interface Shipped {
  readonly number: string;
  readonly products: Mailed['products'];
  readonly buyer: Buyer;
  readonly tracking: string | undefined;
}

/** The mail to the shopper once the order is on its way; undefined where there is no address to write to. */
export function shippedMail(order: Shipped, replyTo: string, now: number): Fields | undefined {
  const { number, products, buyer, tracking } = order;
  if (buyer.email === null) return undefined;
  const parts = [
    `Your Ground Up order ${number} is on its way.`,
    listed(products),
    ...(tracking === undefined ? [] : [`Tracking number: ${tracking}`]),
    `It goes to:\n${addressLines(buyer).join('\n')}`,
    `Questions? Answer this mail and name the order ${number}.`,
  ];
  return {
    to: buyer.email,
    expireAt: expiryOf(now),
    replyTo,
    message: {
      subject: `Your Ground Up order ${number} is on its way`,
      text: parts.filter((part) => part !== '').join('\n\n'),
    },
  };
}
