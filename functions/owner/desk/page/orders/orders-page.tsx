import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../../../../src/ui/router.ts';
import { Button, ButtonLink } from '../../../../../src/ui/components/button/button.tsx';
import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { pluralize } from '../../../orders/words.ts';
import { call } from '../client.ts';
import { orderLists, type OrderList } from '../../../contract/answers.ts';
import type { Answers } from '../../../contract/calls.ts';
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

interface ShownProps {
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

function Found({ words, limit, onMore }: ShownProps & { readonly words: string }) {
  const answer = useQuery({
    ...call('search', { words, limit }),
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

function Listed({ list, limit, onMore }: ShownProps & { readonly list: OrderList }) {
  const isToPack = list === 'ready' || list === 'waiting';
  const answer = useQuery({
    ...call('orders', { list, limit }),
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
          {listed.total > 0 && isToPack && (
            <ButtonLink variant="quiet" to={`/slips?list=${list}`}>
              All Slips
            </ButtonLink>
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
  const words = params.get('search') ?? '';
  // Issues do not push down search results or lists of finished orders.
  const isToDo = words === '' && today?.counts[list] !== undefined;
  // Kept in the address, so that Back returns to the same place.
  const limit = Number(params.get('limit')) || pageSize;
  const showMore = () => {
    params.set('limit', String(limit + pageSize));
    setParams(params, { replace: true });
  };
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
        <Listed key={list} list={list} limit={limit} onMore={showMore} />
      ) : (
        <Found key={words} words={words} limit={limit} onMore={showMore} />
      )}
      {list === 'ready' && words === '' && <ShipFile />}
    </>
  );
}
