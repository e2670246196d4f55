import { Link } from 'wouter';
import { useHref } from '../../session/caller.js';
import { ENTITY_TYPES, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import css from './memory.module.css';
import type { Shown } from './shown.js';

/** Whom and what a memory names, and what was said around it. */
export function MentionsCard({ memory: { mentions, next, previous } }: { readonly memory: Shown }) {
  const href = useHref();
  const around = [
    [texts.memories.before, previous],
    [texts.memories.after, next],
  ] as const;
  return (
    <Card label={texts.memories.mentions}>
      <div className={css.stack}>
        <h2>{texts.memories.mentions}</h2>
        {mentions.length === 0 && <p className={css.muted}>{texts.memories.noMentions}</p>}
        <ul className={css.list}>
          {mentions.map(({ role, entity: { id, name, type } }) => (
            <li key={`${id}-${role}`}>
              <span className={css.line}>
                <Link href={href(`/entities/${id}`)}>{name}</Link>
                <Badge>{ENTITY_TYPES[type]}</Badge>
                <span className={css.muted}>
                  {role === 'SPEAKER' ? texts.memories.speaker : texts.memories.subject}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {around.map(([name, turn]) =>
          turn ? (
            <p key={name} className={css.muted}>
              {name}: <Link href={href(`/memories/${turn.id}`)}>{turn.content}</Link>
            </p>
          ) : null,
        )}
      </div>
    </Card>
  );
}
