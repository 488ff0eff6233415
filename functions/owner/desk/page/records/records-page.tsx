import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import { CardItem, Cards } from '../../../../../src/ui/components/card/card.tsx';
import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { dayAfter, dayIn } from '../../../../src/domain/day.ts';
import { erasureWords, pluralize } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import { textIn } from '../orders/form.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import { Head } from '../parts/parts.tsx';
import { useTimeZone } from '../parts/shop-time.tsx';
import styles from './records.module.css';

const erase: Action = {
  name: 'Erase Personal Data',
  confirm: 'Erase Data',
  fields: () => <PlainField label="Email" name="email" type="email" required maxLength={254} />,
  describe: (form) =>
    `Deletes the account, messages and emails of ${textIn(form, 'email') || '…'}, and the data in that shopper’s orders. This cannot be undone. Orders that are unshipped or disputed are kept, and listed.`,
  run: async (form) => {
    const erasure = await ask('erasePerson', { email: textIn(form, 'email') });
    return erasure.ok ? erasureWords(erasure.value) : erasure;
  },
};

interface ExportProps {
  readonly title: string;
  readonly about: string;
  /** Downloads the files that the form requests, and returns a description of the files. */
  readonly run: (form: FormData) => Promise<string>;
  readonly children?: ReactNode;
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function exportBooks(form: FormData): Promise<string> {
  const month = textIn(form, 'month');
  const books = await ask('exportBooks', { month });
  if (!books.ok) return books.error;
  const { orders, lines, sums } = books.value;
  download(`${month}.csv`, orders);
  download(`${month}-lines.csv`, lines);
  return [...sums, `In ${month}.csv and ${month}-lines.csv`].join('\n');
}

async function exportAll(): Promise<string> {
  const { table, orders } = await ask('exportOrders');
  download('orders.csv', table);
  return `${pluralize(orders, 'order')} in orders.csv`;
}

function Export({ title, about, run, children }: ExportProps) {
  const { mutate, isPending: busy, data: text = '', error } = useMutation({ mutationFn: run });
  return (
    <CardItem>
      <form
        className={styles.form}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) mutate(new FormData(event.currentTarget));
        }}
      >
        <h2>{title}</h2>
        <p>{about}</p>
        {children}
        <div className={styles.actions}>
          <Button type="submit" variant="outline" aria-disabled={busy}>
            {busy ? 'Exporting...' : 'Export'}
          </Button>
          <p role="status" className={styles.outcome}>
            {error?.message ?? text}
          </p>
        </div>
      </form>
    </CardItem>
  );
}

/** The previous month in the given time zone, such as `2026-10`. */
const lastMonth = (timeZone: string): string =>
  dayAfter(`${dayIn(timeZone, Date.now()).slice(0, 7)}-01`, -1).slice(0, 7);

/** The page with the books, the export of all orders, and the erasure of a person's data. */
export function RecordsPage() {
  const timeZone = useTimeZone();
  return (
    <>
      <Head title="Records" />
      <Cards>
        <Export
          title="The Books"
          about="One month’s orders for the bookkeeper, with Stripe’s amounts and fees: one file of orders, and one of order lines."
          run={exportBooks}
        >
          <PlainField
            key={timeZone}
            label="Month"
            name="month"
            type="month"
            defaultValue={timeZone && lastMonth(timeZone)}
            required
          />
        </Export>
        <Export
          title="All Orders"
          about="All orders in one file, where you can also fill in tracking numbers."
          run={exportAll}
        />
        <CardItem>
          <h2>Personal Data</h2>
          <p>Erases all data about a person who requests it.</p>
          <div className={styles.actions}>
            <ActionButton action={erase} />
          </div>
        </CardItem>
      </Cards>
    </>
  );
}
