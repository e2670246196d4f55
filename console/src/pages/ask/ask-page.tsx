import { useAddress } from '../../data/use-address.js';
import { useQuery } from '../../data/use-query.js';
import { AskDocument, ContextBlockDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { NOTICES, texts } from '../../texts.js';
import { EmptyState, ErrorState, Loading, Notice } from '../../ui/states.js';
import css from './ask.module.css';
import { AskForm } from './ask-form.js';
import { BlockCard } from './block.js';
import { type Answer, HitCard } from './hit.js';
import { type Question, questionIn, variablesOf } from './question.js';
import { Understanding } from './understanding.js';
import { WhyNot } from './why-not.js';

/** A question, what it brings up, and why; all of it stands in the address. */
export default function AskPage() {
  const { caller } = useSession();
  const { search, put } = useAddress();
  const question = questionIn(search);
  const asks = question.text !== '';
  const recall = useQuery(AskDocument, asks ? { ...variablesOf(question), caller } : null);
  const block = useQuery(
    ContextBlockDocument,
    asks ? { caller, prompt: question.text, tokenBudget: question.budget } : null,
  );
  const answer = recall.data?.recall;
  const given = block.data?.contextBlock;
  return (
    <div className={css.page}>
      <h1>{texts.ask.title}</h1>
      <AskForm question={question} earliest={earliestOf(answer)} onChange={put} />
      {!asks && (
        <EmptyState title={texts.ask.start}>
          <p>{texts.ask.startAdvice}</p>
          {caller.userId === null && <p>{texts.ask.startWithoutUser}</p>}
        </EmptyState>
      )}
      <div className={css.columns} aria-busy={recall.loading}>
        <div className={css.column}>
          {recall.loading && <Loading what={texts.ask.asking} />}
          {recall.error && <ErrorState error={recall.error} onRetry={recall.reload} />}
          {answer && (
            <Hits
              answer={answer}
              given={new Set(given?.sections.flatMap(({ items }) => items.map(({ id }) => id)))}
              open={search.get('why')}
              onOpen={(id) => put({ why: id }, true)}
            />
          )}
          {answer && (
            <WhyNot
              question={question}
              constants={answer.diagnostics}
              id={search.get('whyNot')}
              onAsk={(id) => put({ whyNot: id })}
            />
          )}
        </div>
        <div className={css.column}>
          {block.error && <ErrorState error={block.error} onRetry={block.reload} />}
          {given && (
            <BlockCard
              block={given}
              budget={question.budget}
              past={isPast(question)}
              onBudget={(budget) => put({ budget })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function Hits({
  answer,
  given,
  open,
  onOpen,
}: {
  readonly answer: Answer;
  readonly given: ReadonlySet<string>;
  /** The one whose score is shown. */
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}) {
  const { diagnostics, hits, notices } = answer;
  return (
    <>
      <h2 role="status">{texts.ask.hits(hits.length)}</h2>
      {notices.length > 0 && (
        <Notice>
          {notices.map((notice) => (
            <p key={notice}>{NOTICES[notice]}</p>
          ))}
        </Notice>
      )}
      {hits.length === 0 && (
        <EmptyState title={texts.ask.none}>
          <p>{texts.ask.noneAdvice}</p>
        </EmptyState>
      )}
      {diagnostics && hits.length > 0 && (
        <ol className={css.hits}>
          {hits.map((hit) => (
            <li key={hit.memory.id}>
              <HitCard
                hit={hit}
                diagnostics={diagnostics}
                given={given.has(hit.memory.id)}
                open={open === hit.memory.id}
                onToggle={() => onOpen(open === hit.memory.id ? '' : hit.memory.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <Understanding answer={answer} />
    </>
  );
}

function earliestOf(answer: Answer | null | undefined): string | undefined {
  return answer?.hits.map(({ memory }) => memory.eventTime).sort()[0];
}

function isPast({ validAt, knownAt }: Question): boolean {
  return validAt !== null || knownAt !== null;
}
