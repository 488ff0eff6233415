import { Button } from '../../../../../src/ui/components/button/button.tsx';
import { PlainField } from '../../../../../src/ui/components/field/plain-field.tsx';
import { textIn } from './form.ts';
import styles from './orders.module.css';

/** What is looked for, from the page's address. */
export const soughtIn = (params: URLSearchParams) => ({
  words: params.get('search') ?? '',
  days: { from: params.get('from') ?? '', through: params.get('through') ?? '' },
});
export type Sought = ReturnType<typeof soughtIn>;

/** The same as parameters of the address, without empty ones. */
export const paramsOf = ({ words, days }: Sought): Record<string, string> =>
  Object.fromEntries(Object.entries({ search: words, ...days }).filter(([, text]) => text !== ''));

interface SearchProps {
  readonly sought: Sought;
  readonly onSearch: (sought: Sought) => void;
}

/** What orders are looked for by: words, and days that they were placed on. */
export const Search = ({ sought: { words, days }, onSearch }: SearchProps) => (
  <form
    role="search"
    key={JSON.stringify([words, days])}
    onSubmit={(event) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const [from, through] = [textIn(form, 'from'), textIn(form, 'through')];
      onSearch({ words: textIn(form, 'words'), days: { from, through } });
    }}
  >
    <div className={styles.search}>
      <PlainField
        label="Name, mail, number, tracking or product"
        name="words"
        type="search"
        defaultValue={words}
      />
      <Button type="submit">Search</Button>
    </div>
    <details open={days.from !== '' || days.through !== ''}>
      <summary>By date</summary>
      <div className={styles.dates}>
        <PlainField label="From" name="from" type="date" defaultValue={days.from} />
        <PlainField label="Through" name="through" type="date" defaultValue={days.through} />
      </div>
    </details>
  </form>
);
