import type { ScoreFragment } from '../../generated/types.js';
import { texts } from '../../texts.js';
import { number } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { type Constants, stepsOf } from './arithmetic.js';
import css from './ask.module.css';

/** The score of a memory, down to its parts. */
export function ArithmeticTable({
  score,
  constants,
}: {
  readonly score: ScoreFragment;
  readonly constants: Constants | null;
}) {
  const signals = Object.entries(score.signals).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0,
  );
  return (
    <div className={css.arithmetic}>
      <Table
        caption={texts.ask.arithmetic}
        rows={stepsOf(score, constants)}
        keyOf={({ name }) => name}
        columns={[
          { head: texts.ask.step, cell: ({ name }) => <code>{name}</code> },
          { head: texts.ask.how, cell: ({ how }) => how },
          { head: texts.ask.value, cell: ({ value }) => number(value), number: true },
        ]}
      />
      <details>
        <summary>{texts.ask.signals}</summary>
        <dl className={css.signals}>
          {signals.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{number(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
