import type { OrderList } from '../../../contract/answers.ts';

/** Each list of orders with the name of its tab and the text for an empty list. */
export const lists: Readonly<Record<OrderList, { readonly name: string; readonly empty: string }>> =
  {
    ready: { name: 'Ready', empty: 'Nothing to pack. All that can be shipped is shipped.' },
    waiting: { name: 'Waiting', empty: 'No order waits for a delivery.' },
    review: { name: 'In Review', empty: 'Nothing to check.' },
    shipped: { name: 'Shipped', empty: 'Nothing is shipped yet.' },
    refunded: { name: 'Refunded', empty: 'Nothing was refunded.' },
    closed: { name: 'Closed', empty: 'No order is closed.' },
    cancelled: { name: 'Cancelled', empty: 'No order is cancelled.' },
    latest: { name: 'Latest', empty: 'There are no orders yet.' },
  };
