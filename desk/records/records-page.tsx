import { type ReactNode, useState } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { CardItem, Cards } from '#ui/components/card/card.tsx';
import { PlainField } from '#ui/components/field/plain-field.tsx';
import { ask, sentenceOf } from '../client.ts';
import { textIn } from '../orders/form.ts';
import { type Action, ActionButton } from '../parts/action.tsx';
import { Head, Notice } from '../parts/parts.tsx';
import { download } from './download.ts';
import styles from './records.module.css';

const erase: Action = {
  name: 'Erase A Person',
  confirm: 'Erase Person',
  fields: () => <PlainField label="Email" name="email" type="email" required maxLength={254} />,
  describe: (form) =>
    `Deletes account, messages and mails of ${textIn(form, 'email') || '…'}, and the data in that buyer’s orders. It cannot be undone. Orders that are not shipped or are disputed are named, and stay.`,
  run: (form) => ({ tool: 'orders', words: ['erase', textIn(form, 'email')] }),
};

interface ExportProps {
  readonly title: string;
  readonly about: string;
  /** The words of the command, from what is filled in. */
  readonly words: (form: FormData) => readonly string[];
  readonly children?: ReactNode;
}

/** Downloads the files that a command writes, and shows what it says. */
function Export({ title, about, words, children }: ExportProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const run = async (form: FormData): Promise<void> => {
    setBusy(true);
    try {
      const { text, files } = await ask('run', { tool: 'orders', words: words(form) });
      for (const { name, text: content } of files) download(name, content);
      setOutcome(text);
    } catch (error) {
      setOutcome(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <CardItem>
      <form
        className={styles.form}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run(new FormData(event.currentTarget));
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
            {outcome}
          </p>
        </div>
      </form>
    </CardItem>
  );
}

/** The month before this one, such as `2026-10`. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1)).toISOString().slice(0, 7);
}

/** The books, all orders as a file, and erasing a person. */
export function RecordsPage() {
  const [done, setDone] = useState('');
  return (
    <>
      <Head title="Records" />
      <Notice text={done} onDismiss={() => setDone('')} />
      <Cards>
        <Export
          title="The Books"
          about="A month for the bookkeeper, with what Stripe paid and took: a file of orders, and one of their lines."
          words={(form) => ['export', textIn(form, 'month')]}
        >
          <PlainField label="Month" name="month" type="month" defaultValue={lastMonth()} required />
        </Export>
        <Export
          title="All Orders"
          about="Every order in one file, also to fill in tracking numbers."
          words={() => ['export', 'orders.csv']}
        />
        <CardItem>
          <h2>A Person</h2>
          <p>Erases all that is known of a person who asks for it.</p>
          <div className={styles.actions}>
            <ActionButton action={erase} onDone={async (text) => setDone(text)} />
          </div>
        </CardItem>
      </Cards>
    </>
  );
}
