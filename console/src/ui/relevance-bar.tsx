import { texts } from '../texts.js';
import { Bar } from './bar.js';
import { share } from './format.js';
import css from './ui.module.css';

/** How likely a memory bears on a question, 0 to 1. */
export function RelevanceBar({
  value,
  relevant,
}: {
  readonly value: number;
  readonly relevant: boolean;
}) {
  return (
    <div className={css.relevance} title={relevant ? texts.relevant : texts.notRelevant}>
      <span>
        <span className="said">{texts.relevance} </span>
        {share(value)}
      </span>
      <Bar share={value} tone={relevant ? 'plain' : 'muted'} />
    </div>
  );
}
