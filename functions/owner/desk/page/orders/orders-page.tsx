import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../../../../src/ui/router.ts';
import { Button, ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { pluralize } from '../../../orders/words.ts';
import { call } from '../client.ts';
import { orderLists, type OrderList } from '../../../contract/answers.ts';
import { Answer, Head } from '../parts/parts.tsx';
import { textIn } from './form.ts';
import { lists } from './lists.ts';
import { OrderRows } from './order-rows.tsx';
import styles from './orders.module.css';
import { ShipFile } from './ship-file.tsx';
import { Issues } from './issues.tsx';

/** Milliseconds between two refreshes of the orders. */
const every = 30_000;

/** How many orders a list shows at first, and how many each “Show More” adds. */
const pageSize = 50;

interface SearchProps {
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

const Search = ({ words, onSearch }: SearchProps) => (
  <form
    role="search"
    className={styles.search}
    onSubmit={(event) => {
      event.preventDefault();
      onSearch(textIn(new FormData(event.currentTarget), 'words'));
    }}
  >
    <PlainField
      key={words}
      label="Name, mail, number, tracking or product"
      name="words"
      type="search"
      defaultValue={words}
    />
    <Button type="submit">Search</Button>
  </form>
);

function Found({ words }: { readonly words: string }) {
  const answer = useQuery(call('search', { words }));
  return (
    <Answer answer={answer} what="orders">
      {(orders) => (
        <>
          <p role="status" className={styles.quiet}>
            {orders.length === 0
              ? `Nothing is found for “${words}”.`
              : `${orders.length < pageSize ? pluralize(orders.length, 'order') : `The latest ${pageSize} orders`} for “${words}”`}
          </p>
          <OrderRows orders={orders} />
        </>
      )}
    </Answer>
  );
}

function Listed({
  list,
  limit,
  onMore,
}: {
  readonly list: OrderList;
  readonly limit: number;
  readonly onMore: () => void;
}) {
  const answer = useQuery({ ...call('orders', { list, limit }), refetchInterval: every });
  return (
    <Answer answer={answer} what="orders">
      {({ orders, total }) => (
        <>
          <div className={styles.above}>
            <p role="status" className={styles.quiet}>
              {total === 0
                ? lists[list].empty
                : `${orders.length < total ? `${orders.length} of ` : ''}${pluralize(total, 'order')}, the ${list === 'ready' || list === 'waiting' ? 'oldest' : 'newest'} first`}
            </p>
            {total > 0 && (list === 'ready' || list === 'waiting') && (
              <ButtonLink variant="quiet" to={`/slips?list=${list}`}>
                All Slips
              </ButtonLink>
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

/** What is wrong, and the orders to be packed, waiting, in review, and the others. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const { data: today } = useQuery({ ...call('today'), refetchInterval: every });
  const list = orderLists.find((one) => one === params.get('list')) ?? 'ready';
  const words = params.get('search') ?? '';
  // Issues do not push down search results or lists of finished orders.
  const isToDo = words === '' && today?.counts[list] !== undefined;
  // Kept in the address, so that Back returns to the same place.
  const limit = Number(params.get('limit')) || pageSize;
  return (
    <>
      <Head title="Orders">
        <Search words={words} onSearch={(given) => setParams(given ? { search: given } : {})} />
      </Head>
      {today && isToDo && <Issues issues={today.issues} />}
      <div role="group" aria-label="Which orders" className={styles.tabs}>
        {orderLists.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === list && words === ''}
            onClick={() => setParams(one === 'ready' ? {} : { list: one })}
          >
            {[lists[one].name, today?.counts[one]].join(' ').trim()}
          </button>
        ))}
      </div>
      {words === '' ? (
        <Listed
          key={list}
          list={list}
          limit={limit}
          onMore={() => setParams({ list, limit: String(limit + pageSize) }, { replace: true })}
        />
      ) : (
        <Found key={words} words={words} />
      )}
      {list === 'ready' && words === '' && <ShipFile />}
    </>
  );
}
