import type { AuditAct, EventFragment } from '../generated/types.js';
import { ACTS, texts } from '../texts.js';
import { Badge } from './badge.js';
import { Button } from './button.js';
import { day } from './format.js';
import css from './lists.module.css';
import { MemoryLink } from './memory-link.js';
import { Time } from './time.js';

/** What the service takes back. */
const UNDOABLE: readonly AuditAct[] = [
  ...(['ARCHIVE', 'CONFLICT', 'CORRECT', 'DEDUP', 'DELETE'] as const),
  ...(['EXPIRE', 'OUTDATE', 'PRUNE', 'RETIME'] as const),
];

/** What happened to a memory or an entity, newest first. */
export function Events({
  events,
  self = null,
  none,
  onUndo,
}: {
  readonly events: readonly EventFragment[];
  /** Id of the memory that the view is about: of two in an event the other one is named. */
  readonly self?: string | null;
  /** What is said when nothing happened. */
  readonly none: string;
  /** Takes an event back; null: the reader may not. */
  readonly onUndo: ((eventId: string) => void) | null;
}) {
  if (events.length === 0) return <p className={css.itemAbout}>{none}</p>;
  return (
    <ol className={css.events}>
      {events.map((event) => (
        <li key={event.id}>
          <EventLine event={event} self={self} onUndo={onUndo} />
        </li>
      ))}
    </ol>
  );
}

function EventLine({
  event,
  self,
  onUndo,
}: {
  readonly event: EventFragment;
  readonly self: string | null;
  readonly onUndo: ((eventId: string) => void) | null;
}) {
  const { act, at, byAgentId, byUserId, explanation, id, rule, undoneBy } = event;
  const other = event.other?.id === self ? event.memory : event.other;
  const takesBack = onUndo !== null && undoneBy === null && UNDOABLE.includes(act);
  return (
    <div className={css.event}>
      <div className={css.eventBody}>
        <p className={css.itemAbout}>
          <strong>{ACTS[act]}</strong>
          <Time at={at} exact />
          {byUserId && <span>{texts.memories.byUser(byUserId)}</span>}
          {byAgentId && <span>{texts.memories.byAgent(byAgentId)}</span>}
          {rule && <code>{texts.memories.rule(rule)}</code>}
          {undoneBy && <Badge>{texts.memories.undone}</Badge>}
        </p>
        {explanation && <p>{explanation}</p>}
        {other && (
          <p>
            “{other.content}” <MemoryLink id={other.id} />
          </p>
        )}
      </div>
      {takesBack && (
        <Button
          look="quiet"
          aria-label={texts.memories.undoOf(ACTS[act], day(at))}
          onClick={() => onUndo(id)}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  );
}
