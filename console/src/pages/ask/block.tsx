import type { ContextBlockQuery } from '../../generated/types.js';
import { NOTICES, texts } from '../../texts.js';
import { Bar } from '../../ui/bar.js';
import { Card } from '../../ui/card.js';
import { Select } from '../../ui/field.js';
import { count } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { EmptyState } from '../../ui/states.js';
import css from './ask.module.css';
import { BUDGETS } from './question.js';

export type Block = NonNullable<ContextBlockQuery['contextBlock']>;

/** What an agent would be given, line by line, and what that costs. */
export function BlockCard({
  block,
  budget,
  past,
  onBudget,
}: {
  readonly block: Block;
  readonly budget: number | null;
  /** Whether the hits beside it are of another time. */
  readonly past: boolean;
  readonly onBudget: (budget: string) => void;
}) {
  const choices = BUDGETS.map((each) => [String(each), count(each)] as const);
  return (
    <Card label={texts.ask.block}>
      <div className={css.block}>
        <div>
          <h2>{texts.ask.block}</h2>
          <p className={css.about}>{past ? texts.ask.blockNow : texts.ask.blockAbout}</p>
        </div>
        <div className={css.tokens}>
          <span>{texts.ask.tokens(count(block.tokens), count(block.budget))}</span>
          <Bar share={block.budget === 0 ? 0 : block.tokens / block.budget} />
        </div>
        {block.sections.length === 0 && (
          <EmptyState title={texts.ask.blockEmpty}>
            {block.notices.map((notice) => (
              <p key={notice}>{NOTICES[notice]}</p>
            ))}
          </EmptyState>
        )}
        {block.sections.map((section) => (
          <section key={section.name} className={css.section}>
            <h3>
              {section.title}{' '}
              <span className={css.place}>{texts.ask.lineTokens(section.tokens)}</span>
            </h3>
            <ul>
              {section.items.map((item) => (
                <li key={item.id} className={css.line}>
                  <span>
                    {item.text} <MemoryLink id={item.id} />
                  </span>
                  <span className={css.place} title={texts.ask.lineTokens(item.tokens)}>
                    {item.tokens}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {block.omitted > 0 && <p className={css.about}>{texts.ask.omitted(block.omitted)}</p>}
        <Select
          label={texts.ask.budget}
          value={String(budget ?? '')}
          choices={[['', texts.ask.budgetAuto], ...choices]}
          onChange={({ target }) => onBudget(target.value)}
        />
      </div>
    </Card>
  );
}
