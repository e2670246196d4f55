import type { DecisionAction } from '../../generated/types.js';
import { DECISIONS, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { fits, type Item } from './decisions.js';
import css from './inbox.module.css';

const TOGETHER = ['ACCEPT', 'REJECT', 'DISMISS'] as const;

/** What may be decided about all that is selected. */
export function Bulk({
  items,
  onDecide,
  onClear,
}: {
  readonly items: readonly Item[];
  readonly onDecide: (action: DecisionAction) => void;
  readonly onClear: () => void;
}) {
  return (
    <section className={css.bulk} aria-label={texts.inbox.selected(items.length)}>
      <strong>{texts.inbox.selected(items.length)}</strong>
      {TOGETHER.map((action) => {
        const fitting = items.filter((item) => fits(item, action)).length;
        return (
          <Button key={action} disabled={fitting === 0} onClick={() => onDecide(action)}>
            {DECISIONS[action]} {fitting}
          </Button>
        );
      })}
      <Button look="quiet" onClick={onClear}>
        {texts.inbox.clear}
      </Button>
    </section>
  );
}
