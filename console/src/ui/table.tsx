import type { ReactNode } from 'react';
import css from './ui.module.css';

interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand to the right. */
  readonly number?: boolean;
}

/** A table that scrolls inside its frame where it is too wide. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  /** What it is about, for who cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}) {
  return (
    // What scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.tableFrame} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className="said">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, number }) => (
              <th key={head} scope="col" className={number ? css.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, number }) => (
                <td key={head} className={number ? css.number : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
