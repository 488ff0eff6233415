import type { SiteConfig } from '#application/site-config.ts';
import type { Clause } from '#ui/components/legal/legal-page.tsx';
import { policy } from '#ui/components/legal/policy.ts';

/** The terms of purchase, from order to refund. */
export const buying = ({ supportEmail }: SiteConfig): readonly Clause[] => [
  {
    id: 'who-may-use',
    title: 'Who may use this store',
    body: (
      <p>
        You must be at least {policy.minimumAge} years old to buy here or to create an account. An
        adult may buy for a younger athlete or dancer, and is then responsible for how the product
        is used.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices, taxes and shipping',
    body: (
      <p>
        Prices are in {policy.currency}. Taxes and shipping are added at checkout, where you see the
        total before you pay. If a price is plainly a mistake, we may cancel the order and return
        what you paid.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        You pay by card on the hosted checkout of our payment provider. We never see your card
        number. Your order is placed once the payment has gone through.
      </p>
    ),
  },
  {
    id: 'stock',
    title: 'Stock and prepurchase',
    body: (
      <p>
        A product that is out of stock can be prepurchased: you pay now, and it ships from the next
        drop. If we cannot deliver what you ordered, you get your money back.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns of physical goods',
    body: (
      <p>
        You may return physical goods within {policy.returnDays} days of delivery: write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> within that time, with your name and
        your order. Goods come back unused and in their packaging.
      </p>
    ),
  },
  {
    id: 'damage',
    title: 'Damaged goods',
    body: (
      <p>
        If something arrives damaged, tell us within {policy.damageReportDays} days of delivery at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, with a picture of the product and its
        packaging. We replace it or refund it.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        Once we have accepted a return, a damage report or a cancellation, the refund goes to the
        card you paid with, within {policy.refundBusinessDays} business days.
      </p>
    ),
  },
  {
    id: 'courses',
    title: 'Courses',
    body: (
      <p>
        Courses are coming soon; none is on sale yet. When they are, you may ask for a refund of a
        course within {policy.courseRefundDays} days of buying it. A course will be for you alone:
        it may not be shared, copied or sold on.
      </p>
    ),
  },
];
