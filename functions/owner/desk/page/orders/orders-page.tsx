import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../../../../src/ui/router.ts';
import { Button, ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import { listed as unitsText, pluralize } from '../../../orders/words.ts';
import { call } from '../client.ts';
import { orderLists, type OrderList } from '../../../contract/answers.ts';
import { Answer, Head } from '../parts/parts.tsx';
import { textIn } from './form.ts';
import { OrderRows } from './order-rows.tsx';
import styles from './orders.module.css';
import { Search, searchFields, type Sought } from './search.tsx';
import { ShipFile } from './ship-file.tsx';
import { Issues } from './issues.tsx';

const lists: Readonly<Record<OrderList, { readonly name: string; readonly empty: string }>> = {
  ready: { name: 'Ready', empty: 'Nothing to pack. Everything that can ship has shipped.' },
  waiting: { name: 'Waiting', empty: 'No orders are waiting for new stock.' },
  review: { name: 'In Review', empty: 'Nothing to check.' },
  shipped: { name: 'Shipped', empty: 'Nothing has shipped yet.' },
  refunded: { name: 'Refunded', empty: 'Nothing has been refunded yet.' },
  closed: { name: 'Closed', empty: 'No orders have been closed.' },
  cancelled: { name: 'Canceled', empty: 'No orders have been canceled.' },
  latest: { name: 'Latest', empty: 'There are no orders yet.' },
};

/** Milliseconds between refreshes of the orders. */
const every = 30_000;

/** Whether a list contains unfinished orders. */
const isWork = (list: OrderList): boolean =>
  list === 'ready' || list === 'waiting' || list === 'review';

/** How many orders a list shows at first, and how many more each click on “Show More” adds. */
const pageSize = 50;

function SalesLine() {
  const { data: sales } = useQuery({ ...call('sales'), refetchInterval: 10 * every });
  if (sales === undefined) return null;
  return (
    <p className={styles.sales}>
      {sales.map(({ days, orders, money, areTests }) => (
        <span key={days}>
          {days === 1 ? 'Today' : `${days} days`}: {areTests && 'TEST '}
          {pluralize(orders, 'order')}, <strong>{money}</strong>
        </span>
      ))}
    </p>
  );
}

interface ListedProps {
  readonly list: OrderList;
  readonly sought: Sought;
  readonly limit: number;
  readonly onMore: () => void;
}

/** The first orders of a list or of a search, and a button that shows more. */
function Listed({ list, sought: { search: words, from, through }, limit, onMore }: ListedProps) {
  const isToPack = words === '' && (list === 'ready' || list === 'waiting');
  const answer = useQuery({
    ...call('orders', { list, words, limit, days: { from, through } }),
    // Reading a longer list costs more, so only the first page is refreshed regularly.
    refetchInterval: words === '' && limit <= pageSize && every,
    placeholderData: keepPreviousData,
  });
  const none = words === '' ? lists[list].empty : `No results for “${words}”.`;
  const which = words === '' ? `, ${isToPack ? 'oldest' : 'newest'} first` : ` for “${words}”`;
  return (
    <Answer answer={answer} what="orders">
      {({ orders, total, toPick = [] }) => (
        <>
          <div className={styles.above}>
            <p role="status" className={styles.quiet}>
              {total === 0
                ? none
                : `${orders.length < total ? `${orders.length} of ` : ''}${pluralize(total, 'order')}${which}`}
            </p>
            {toPick.length > 0 && (
              <>
                <p>
                  <strong>To pick:</strong> {unitsText(toPick)}
                </p>
                <ButtonLink variant="quiet" to={`/slips?list=${list}`}>
                  All Slips
                </ButtonLink>
              </>
            )}
          </div>
          <OrderRows orders={orders} />
          {orders.length < total && (
            <Button variant="outline" onClick={onMore}>
              Show More
            </Button>
          )}
        </>
      )}
    </Answer>
  );
}

/** The issues, and the lists of orders: ready, waiting, in review, and the others. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const { data: today } = useQuery({ ...call('today'), refetchInterval: every });
  const list = orderLists.find((one) => one === params.get('list')) ?? 'ready';
  const [search = '', from = '', through = ''] = searchFields.map((name) => params.get(name) ?? '');
  const sought = { search, from, through };
  // Search results and lists of finished orders are shown without the issues, which would push the orders down.
  const isToDo = search === '' && isWork(list);
  // The URL keeps the limit, so that the Back button returns to the same place.
  const limit = Number(params.get('limit')) || pageSize;
  const go = (changed: Readonly<Record<string, string>>, options = {}) =>
    setParams(
      Object.entries({ ...sought, list, ...changed }).filter(([, text]) => text !== ''),
      options,
    );
  return (
    <>
      <Head title="Orders">
        <Search
          sought={sought}
          onSearch={(form) =>
            go(Object.fromEntries(searchFields.map((name) => [name, textIn(form, name)])))
          }
        />
      </Head>
      <SalesLine />
      {today && isToDo && <Issues issues={today.issues} />}
      <div role="group" aria-label="Which orders" className={styles.tabs}>
        {orderLists.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === list && search === ''}
            className={isWork(one) ? styles.todo : undefined}
            onClick={() => go({ list: one, search: '' })}
          >
            {[lists[one].name, today?.counts[one]].join(' ').trim()}
          </button>
        ))}
      </div>
      <Listed
        key={`${list} ${search}`}
        list={list}
        sought={sought}
        limit={limit}
        onMore={() => go({ limit: String(limit + pageSize) }, { replace: true })}
      />
      {list === 'ready' && search === '' && <ShipFile />}
    </>
  );
}
