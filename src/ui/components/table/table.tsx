import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  readonly columns: readonly string[];
  /** The first cell of each row is the row's header. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table whose rows become cards on a narrow screen. */
export const Table = ({ columns, rows }: TableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...cells], row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no state
        <tr key={row}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} data-column={columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
