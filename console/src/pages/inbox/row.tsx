import { INBOX_KINDS, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Time } from '../../ui/time.js';
import { leadOf, otherOf } from './decisions.js';
import css from './inbox.module.css';
import type { Shown } from './shown.js';

/** The element that shows an item in the list. */
export function rowId(id: string): string {
  return `waits-${id}`;
}

/** An item in the list: what it is about, in a line or two. */
export function Row({
  shown: { item, fresh, gone },
  current,
  selected,
  onOpen,
  onSelect,
}: {
  readonly shown: Shown;
  readonly current: boolean;
  readonly selected: boolean;
  readonly onOpen: () => void;
  /** Null: one may only look. */
  readonly onSelect: (() => void) | null;
}) {
  const lead = leadOf(item);
  const other = otherOf(item);
  return (
    <div className={css.row} data-current={current} data-gone={gone}>
      {onSelect && (
        <input
          type="checkbox"
          className={css.check}
          checked={selected}
          disabled={gone}
          aria-label={texts.inbox.select(lead)}
          onChange={onSelect}
        />
      )}
      <button
        type="button"
        id={rowId(item.id)}
        className={css.open}
        aria-current={current || undefined}
        onClick={onOpen}
      >
        <span className={css.rowHead}>
          <Badge>{INBOX_KINDS[item.kind].name}</Badge>
          {fresh && <Badge tone="good">{texts.inbox.fresh}</Badge>}
          {gone && <Badge tone="warn">{texts.inbox.gone}</Badge>}
          <span className={css.quiet}>
            <Time at={item.since} />
          </span>
        </span>
        <span className={css.lead}>{lead}</span>
        {other && <span className={css.lead}>{other.content}</span>}
      </button>
    </div>
  );
}
