import type { TranscriptQuery } from '../../generated/types.js';
import { KINDS, RETIRED, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { Time } from '../../ui/time.js';
import css from './sessions.module.css';

export type Turn = NonNullable<TranscriptQuery['timeline']>['edges'][number]['node'];
type Made = NonNullable<Turn['provenance']>['derived'][number]['memory'];

/** One turn, and the facts that were made of it. */
export function TurnCard({ turn }: { readonly turn: Turn }) {
  const speaker = turn.mentions.find(({ role }) => role === 'SPEAKER')?.entity.name;
  const role = turn.sourceRole === 'ASSISTANT' ? texts.sessions.assistant : texts.sessions.user;
  const made = turn.provenance?.derived.map(({ memory }) => memory) ?? [];
  const { outdatedBy } = turn;
  return (
    <article
      className={css.turn}
      data-role={turn.sourceRole === 'ASSISTANT' ? 'assistant' : 'user'}
      aria-label={turn.content}
    >
      <p className={css.turnHead}>
        <strong>{speaker ?? role}</strong>
        <Time at={turn.eventTime} exact />
        {turn.retiredReason && (
          <Badge tone="bad" title={RETIRED[turn.retiredReason]}>
            {texts.sessions.retired}
          </Badge>
        )}
        <MemoryLink id={turn.id} />
      </p>
      <Words text={turn.content} gone={outdatedBy?.sentence ?? null} />
      {outdatedBy && (
        <p className={css.outdated}>
          {texts.sessions.outdated} <Time at={outdatedBy.since} />: “{outdatedBy.memory.content}”{' '}
          <MemoryLink id={outdatedBy.memory.id} />
        </p>
      )}
      {made.length > 0 && (
        <ul className={css.made} aria-label={texts.sessions.made}>
          {made.map((fact) => (
            <Fact key={fact.id} fact={fact} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Fact({ fact }: { readonly fact: Made }) {
  const { id, content, kind, retiredReason, supersededBy } = fact;
  return (
    <li className={css.fact}>
      <span>
        <Badge>{KINDS[kind]}</Badge> {retiredReason ? <s>{content}</s> : content}{' '}
        <MemoryLink id={id} />
      </span>
      {retiredReason && (
        <span className={css.outdated}>
          {RETIRED[retiredReason]}
          {supersededBy && (
            <>
              : “{supersededBy.content}” <MemoryLink id={supersededBy.id} />
            </>
          )}
        </span>
      )}
    </li>
  );
}

/** What was said; the sentence that holds no longer is struck out. */
function Words({ text, gone }: { readonly text: string; readonly gone: readonly number[] | null }) {
  const [start, end] = gone ?? [];
  if (start === undefined || end === undefined) return <p className={css.content}>{text}</p>;
  return (
    <p className={css.content}>
      {text.slice(0, start)}
      <s>{text.slice(start, end)}</s>
      {text.slice(end)}
    </p>
  );
}
