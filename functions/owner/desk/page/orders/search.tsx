import { useEffect, useRef } from 'react';
import { Button } from '../../../../../src/ui/components/button/button.tsx';
import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import styles from './orders.module.css';

/** The criteria of a search: words, and the range of days in which the orders were placed. */
export const searchFields = ['search', 'from', 'through'] as const;
export type Sought = Readonly<Record<(typeof searchFields)[number], string>>;

interface SearchProps {
  readonly sought: Sought;
  readonly onSearch: (form: FormData) => void;
}

export function Search({ sought: { search, from, through }, onSearch }: SearchProps) {
  const form = useRef<HTMLFormElement>(null);
  // Restores an earlier search when the owner goes back. Remounting the form would do so too, but would lose the focus.
  useEffect(() => {
    for (const [name, text] of Object.entries({ search, from, through })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
  }, [search, from, through]);
  return (
    <form
      role="search"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(new FormData(event.currentTarget));
      }}
    >
      <div className={styles.search}>
        <PlainField
          label="Name, email, number, tracking or product"
          name="search"
          type="search"
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
      </div>
      <details open={from !== '' || through !== ''}>
        <summary>By date</summary>
        <div className={styles.dates}>
          <PlainField label="From" name="from" type="date" defaultValue={from} />
          <PlainField label="Through" name="through" type="date" defaultValue={through} />
        </div>
      </details>
    </form>
  );
}
