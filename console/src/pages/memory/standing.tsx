import type { CitedFragment, EventFragment } from '../../generated/types.js';
import { REVIEWS, texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { Diff } from '../../ui/diff.js';
import { day, words } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import css from './memory.module.css';
import type { Shown } from './shown.js';

/** What speaks against a memory or beside it: what outdated it, contradictions, what waits for a person. */
export function Standing({
  memory,
  audit,
}: {
  readonly memory: Shown;
  readonly audit: readonly EventFragment[];
}) {
  const { content, id, outdatedBy, reviews } = memory;
  const conflicts = audit.filter(({ act, undoneBy }) => act === 'CONFLICT' && undoneBy === null);
  return (
    <Card label={texts.memories.standingTitle}>
      <div className={css.stack}>
        <h2>{texts.memories.standingTitle}</h2>
        {outdatedBy === null && reviews.length === 0 && conflicts.length === 0 && (
          <p className={css.muted}>{texts.memories.noConflicts}</p>
        )}
        <ul className={css.list}>
          {outdatedBy && (
            <li>
              <strong>{texts.memories.outdatedBy(day(outdatedBy.since))}</strong>
              <Other memory={outdatedBy.memory} />
              <p>{outdatedBy.explanation}</p>
              {outdatedBy.sentence.length === 2 && (
                <p className={css.muted}>
                  {texts.memories.outdatedSentence}: “{content.slice(...span(outdatedBy.sentence))}”
                </p>
              )}
              <p className={css.muted}>{texts.memories.byRule(words(outdatedBy.rule))}</p>
            </li>
          )}
          {conflicts.map((event) => (
            <li key={event.id}>
              <Conflict event={event} id={id} />
            </li>
          ))}
          {reviews.map((review) => (
            <li key={review.id}>
              <strong>{REVIEWS[review.kind]}</strong>
              {'explanation' in review && review.explanation && <p>{review.explanation}</p>}
              {'other' in review && review.other && (
                <>
                  <Diff before={content} after={review.other.content} />
                  <Other memory={review.other} />
                </>
              )}
              <p className={css.muted}>{texts.memories.waits(day(review.since))}</p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** A contradiction that was resolved: `memory` of the event lost to `other`. */
function Conflict({ event, id }: { readonly event: EventFragment; readonly id: string }) {
  const lost = event.memory?.id === id;
  const against = lost ? event.other : event.memory;
  return (
    <>
      <strong>{lost ? texts.memories.lost : texts.memories.won}</strong>
      {against && <Other memory={against} />}
      {event.explanation && <p>{event.explanation}</p>}
    </>
  );
}

function Other({
  memory: { content, id },
}: {
  readonly memory: Pick<CitedFragment, 'content' | 'id'>;
}) {
  return (
    <p>
      “{content}” <MemoryLink id={id} />
    </p>
  );
}

/** Start and end of a stretch of a text. */
function span([start = 0, end = 0]: readonly number[]): [number, number] {
  return [start, end];
}
