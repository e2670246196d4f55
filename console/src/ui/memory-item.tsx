import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BriefFragment } from '../generated/types.js';
import { useHref } from '../session/caller.js';
import { KINDS, RETIRED, SOURCES, texts, VALIDITIES } from '../texts.js';
import { Badge } from './badge.js';
import css from './lists.module.css';
import { MemoryLink } from './memory-link.js';
import { Time } from './time.js';

/** A memory in a list. */
export function MemoryItem({
  memory,
  beside,
  children,
}: {
  readonly memory: BriefFragment;
  /** Before it, such as how relevant it is. */
  readonly beside?: ReactNode;
  /** What else is to be said of it. */
  readonly children?: ReactNode;
}) {
  const href = useHref();
  return (
    <article className={css.item} aria-label={memory.content}>
      {beside}
      <div className={css.itemBody}>
        <Link href={href(`/memories/${memory.id}`)} className={css.itemText}>
          {memory.retiredAt ? <s>{memory.content}</s> : memory.content}
        </Link>
        <MemoryAbout memory={memory} />
        {children}
      </div>
    </article>
  );
}

/** Kind, standing, time and source of a memory in one line. */
export function MemoryAbout({
  memory,
  children,
}: {
  readonly memory: Pick<
    BriefFragment,
    'id' | 'kind' | 'needsReview' | 'retiredReason' | 'eventTime' | 'source' | 'validity'
  >;
  /** What else marks it, beside its kind. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.itemAbout}>
      <Badge>{KINDS[memory.kind]}</Badge>
      {children}
      {memory.needsReview && <Badge tone="warn">{texts.ask.review}</Badge>}
      {memory.retiredReason && (
        <Badge tone="bad" title={RETIRED[memory.retiredReason]}>
          {texts.ask.retired}
        </Badge>
      )}
      <span>
        <Time at={memory.eventTime} />, {SOURCES[memory.source]}, {VALIDITIES[memory.validity]}
      </span>
      <MemoryLink id={memory.id} />
    </div>
  );
}

/** Memories below one another. */
export function MemoryList({
  label,
  memories,
}: {
  readonly label: string;
  readonly memories: readonly BriefFragment[];
}) {
  return (
    <ul className={css.list} aria-label={label}>
      {memories.map((memory) => (
        <li key={memory.id}>
          <MemoryItem memory={memory} />
        </li>
      ))}
    </ul>
  );
}
