import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../../../../src/ui/router.ts';
import { Button, ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import { listed as unitsText, pluralize } from '../../../orders/words.ts';
import { call } from '../client.ts';
import { orderLists, type OrderList } from '../../../contract/answers.ts';
import type { Answers } from '../../../contract/calls.ts';
import { Answer, Head } from '../parts/parts.tsx';
import { lists } from './lists.ts';
import { OrderRows } from './order-rows.tsx';
import styles from './orders.module.css';
import { paramsOf, Search, soughtIn, type Sought } from './search.tsx';
import { ShipFile } from './ship-file.tsx';
import { Issues } from './issues.tsx';

/** Milliseconds between two refreshes of the orders. */
const every = 30_000;

/** The lists of what is still to be done. */
const isWork = (list: OrderList): boolean =>
  list === 'ready' || list === 'waiting' || list === 'review';

/** How many orders a list shows at first, and how many each “Show More” adds. */
const pageSize = 50;

/** What the last days brought, in a line. */
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

interface ShownProps {
  readonly sought: Sought;
  readonly limit: number;
  readonly onMore: () => void;
}

/** The first orders of an answer, below what is said about them, and a way to the others. */
const Shown = ({
  answer: { orders, total },
  onMore,
  children,
}: Pick<ShownProps, 'onMore'> & {
  readonly answer: Answers['orders'];
  readonly children: ReactNode;
}) => (
  <>
    <div className={styles.above}>{children}</div>
    <OrderRows orders={orders} />
    {orders.length < total && (
      <Button variant="outline" onClick={onMore}>
        Show More
      </Button>
    )}
  </>
);

const countOf = ({ orders, total }: Answers['orders']): string =>
  `${orders.length < total ? `${orders.length} of ` : ''}${pluralize(total, 'order')}`;

function Found({ sought, limit, onMore }: ShownProps) {
  const { words } = sought;
  const answer = useQuery({
    ...call('search', { ...sought, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answer answer={answer} what="orders">
      {(found) => (
        <Shown answer={found} onMore={onMore}>
          <p role="status" className={styles.quiet}>
            {found.total === 0
              ? `Nothing is found for “${words}”.`
              : `${countOf(found)} for “${words}”`}
          </p>
        </Shown>
      )}
    </Answer>
  );
}

function Listed({
  list,
  sought: { days },
  limit,
  onMore,
}: ShownProps & { readonly list: OrderList }) {
  const isToPack = list === 'ready' || list === 'waiting';
  const answer = useQuery({
    ...call('orders', { list, limit, days }),
    // A long list costs as much each time as it is long.
    refetchInterval: limit <= pageSize && every,
    placeholderData: keepPreviousData,
  });
  return (
    <Answer answer={answer} what="orders">
      {(listed) => (
        <Shown answer={listed} onMore={onMore}>
          <p role="status" className={styles.quiet}>
            {listed.total === 0
              ? lists[list].empty
              : `${countOf(listed)}, the ${isToPack ? 'oldest' : 'newest'} first`}
          </p>
          {listed.toPick && listed.toPick.length > 0 && (
            <>
              <p>
                <strong>To pick:</strong> {unitsText(listed.toPick)}
              </p>
              <ButtonLink variant="quiet" to={`/slips?list=${list}`}>
                All Slips
              </ButtonLink>
            </>
          )}
        </Shown>
      )}
    </Answer>
  );
}

/** What is wrong, and the orders to be packed, waiting, in review, and the others. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const { data: today } = useQuery({ ...call('today'), refetchInterval: every });
  const list = orderLists.find((one) => one === params.get('list')) ?? 'ready';
  const sought = soughtIn(params);
  const { words } = sought;
  // Issues do not push down search results or lists of finished orders.
  const isToDo = words === '' && isWork(list);
  // Kept in the address, so that Back returns to the same place.
  const limit = Number(params.get('limit')) || pageSize;
  const showMore = () => {
    params.set('limit', String(limit + pageSize));
    setParams(params, { replace: true });
  };
  return (
    <>
      <Head title="Orders">
        <Search
          sought={sought}
          onSearch={(given) => setParams({ ...(list !== 'ready' && { list }), ...paramsOf(given) })}
        />
      </Head>
      <SalesLine />
      {today && isToDo && <Issues issues={today.issues} />}
      <div role="group" aria-label="Which orders" className={styles.tabs}>
        {orderLists.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === list && words === ''}
            // What is finished is looked at less often.
            className={isWork(one) ? styles.work : undefined}
            onClick={() =>
              setParams({
                ...(one !== 'ready' && { list: one }),
                ...paramsOf({ ...sought, words: '' }),
              })
            }
          >
            {[lists[one].name, today?.counts[one]].join(' ').trim()}
          </button>
        ))}
      </div>
      {words === '' ? (
        <Listed key={list} list={list} sought={sought} limit={limit} onMore={showMore} />
      ) : (
        <Found key={words} sought={sought} limit={limit} onMore={showMore} />
      )}
      {list === 'ready' && words === '' && <ShipFile />}
    </>
  );
}
