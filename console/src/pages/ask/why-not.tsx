import { type FormEvent, useState } from 'react';
import { isId } from '../../data/ids.js';
import { useQuery } from '../../data/use-query.js';
import { WhyNotDocument } from '../../generated/operations.js';
import type { WhyNotQuery } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { FATES, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { number } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import type { Constants } from './arithmetic.js';
import { ArithmeticTable } from './arithmetic-table.js';
import css from './ask.module.css';
import { type Question, variablesOf } from './question.js';

/** Where a memory went that is not among the hits, or why it is where it is. */
export function WhyNot({
  question,
  constants,
  id,
  onAsk,
}: {
  readonly question: Question;
  readonly constants: Constants | null;
  /** The one that is asked about; null: none yet. */
  readonly id: string | null;
  readonly onAsk: (id: string) => void;
}) {
  const [text, setText] = useState(id ?? '');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim().toLowerCase();
    setWrong(!isId(asked));
    if (isId(asked)) onAsk(asked);
  };
  return (
    <Card label={texts.ask.whyNotTitle}>
      <form onSubmit={submit} className={css.whyNot}>
        <h2>{texts.ask.whyNotTitle}</h2>
        <div className={css.inline}>
          <Field
            label={texts.ask.whyNotId}
            hint={texts.ask.whyNotHint}
            wrong={wrong ? texts.ask.whyNotWrong : undefined}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{texts.ask.whyNot}</Button>
        </div>
      </form>
      {id !== null && <Fate question={question} constants={constants} id={id} />}
    </Card>
  );
}

function Fate({
  question,
  constants,
  id,
}: {
  readonly question: Question;
  readonly constants: Constants | null;
  readonly id: string;
}) {
  const { caller } = useSession();
  const asked = useQuery(WhyNotDocument, { ...variablesOf(question), caller, id });
  if (asked.loading) return <Loading />;
  if (asked.error) return <ErrorState error={asked.error} onRetry={asked.reload} />;
  const found = asked.data?.whyNot;
  if (found) return <Explained found={found} constants={constants} />;
  return (
    <EmptyState title={texts.ask.unseen}>
      <p>{texts.ask.unseenAdvice}</p>
    </EmptyState>
  );
}

function Explained({
  found: { explanation, fate, leastReturned, memory, rank, score },
  constants,
}: {
  readonly found: NonNullable<WhyNotQuery['whyNot']>;
  readonly constants: Constants | null;
}) {
  const facts = [
    [texts.ask.rank, rank],
    [texts.ask.final, score && number(score.final)],
    [texts.ask.leastReturned, leastReturned === null ? null : number(leastReturned)],
  ] as const;
  return (
    <div className={css.fate}>
      <p className={css.content}>
        {memory.content} <MemoryLink id={memory.id} />
      </p>
      <p>
        <Badge tone={fate === 'RETURNED' ? 'good' : 'warn'}>{FATES[fate]}</Badge> {explanation}
      </p>
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {score && <ArithmeticTable score={score} constants={constants} />}
    </div>
  );
}
