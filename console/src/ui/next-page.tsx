import { texts } from '../texts.js';
import { Button } from './button.js';
import css from './lists.module.css';

/** Leads through a list page by page; going back is the browser's. */
export function NextPage({
  after,
  page,
  onGo,
}: {
  /** Where the page shown begins; null: at the beginning. */
  readonly after: string | null;
  readonly page: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  /** Empty: to the first page. */
  readonly onGo: (after: string) => void;
}) {
  if (after === null && !page.hasNextPage) return null;
  return (
    <div className={css.pages}>
      {after !== null && <Button onClick={() => onGo('')}>{texts.firstPage}</Button>}
      {page.hasNextPage && (
        <Button onClick={() => onGo(page.endCursor ?? '')}>{texts.nextPage}</Button>
      )}
    </div>
  );
}
