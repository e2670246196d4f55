import { KINDS, SOURCES, texts, VALIDITIES } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { differences } from '../../ui/differences.js';
import { share } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { SessionLink } from '../../ui/session-link.js';
import { Time } from '../../ui/time.js';
import type { Side, Whole } from './decisions.js';
import css from './inbox.module.css';

type Sources = NonNullable<Whole['memory']>['derivedFrom'];

/** A memory that waits: what it says, who said so, since when; against another one, what only it says. */
export function SideCard({
  side,
  against,
  name,
  sources,
  onKeep,
}: {
  readonly side: Side;
  readonly against: Side | null;
  /** How it is called beside another one. */
  readonly name: string | null;
  /** Undefined: not known yet. */
  readonly sources: Sources | undefined;
  /** Absent: it cannot be chosen. */
  readonly onKeep?: (() => void) | undefined;
}) {
  return (
    <section className={css.side} aria-label={name ?? texts.memory(side.id)}>
      <div className={css.sideHead}>
        {name && <h3>{name}</h3>}
        <Badge>{KINDS[side.kind]}</Badge>
        <MemoryLink id={side.id} />
      </div>
      <Words side={side} against={against} />
      <dl className={css.facts}>
        <div>
          <dt>{SOURCES[side.source]}</dt>
          <dd>
            <Time at={side.eventTime} />, {VALIDITIES[side.validity]}
          </dd>
        </div>
        <div>
          <dt>{texts.inbox.holdsSince}</dt>
          <dd>
            <Time at={side.validFrom} />
            {side.validUntil && (
              <>
                {' '}
                {texts.inbox.until} <Time at={side.validUntil} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.inbox.confidence}</dt>
          <dd>{share(side.confidence)}</dd>
        </div>
        {side.sessionId && (
          <div>
            <dt>{texts.inbox.session}</dt>
            <dd>
              <SessionLink id={side.sessionId} />
            </dd>
          </div>
        )}
      </dl>
      <SourceList sources={sources} />
      {onKeep && <Button onClick={onKeep}>{texts.inbox.keepThis}</Button>}
    </section>
  );
}

/** What only this one says is marked; what only the other one says stands there. */
function Words({ side, against }: { readonly side: Side; readonly against: Side | null }) {
  if (!against) return <p className={css.content}>{side.content}</p>;
  return (
    <p className={css.content}>
      {differences(against.content, side.content)
        .filter(({ kind }) => kind !== 'gone')
        .map(({ kind, text }, place) => {
          // The same words may stand in several places: the place is what tells them apart.
          const key = `${place}-${kind}`;
          return kind === 'new' ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
    </p>
  );
}

function SourceList({ sources }: { readonly sources: Sources | undefined }) {
  if (sources === undefined) return null;
  if (sources.length === 0) return <p className={css.quiet}>{texts.inbox.noSources}</p>;
  return (
    <div>
      <h4 className={css.quiet}>{texts.inbox.sources}</h4>
      <ul>
        {sources.map(({ id, content, eventTime }) => (
          <li key={id} className={css.source}>
            “{content}” <Time at={eventTime} /> <MemoryLink id={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}
