import type { AskQuery } from '../../generated/types.js';
import { CHANNELS, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Bar } from '../../ui/bar.js';
import { Button } from '../../ui/button.js';
import { MemoryAbout } from '../../ui/memory-item.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { RelevanceBar } from '../../ui/relevance-bar.js';
import { Time } from '../../ui/time.js';
import { ArithmeticTable } from './arithmetic-table.js';
import css from './ask.module.css';
import { Evidence } from './evidence.js';

export type Answer = NonNullable<AskQuery['recall']>;
export type Hit = Answer['hits'][number];
type Diagnostics = NonNullable<Answer['diagnostics']>;

/** A memory that was brought up, and everything that says why. */
export function HitCard({
  hit,
  diagnostics,
  given,
  open,
  onToggle,
}: {
  readonly hit: Hit;
  readonly diagnostics: Diagnostics;
  /** Whether it is in the context block. */
  readonly given: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const { memory, passages, relevance, relevant, score } = hit;
  const [passage] = passages;
  const shown = passage?.content ?? memory.content;
  return (
    <article className={css.hit} id={`hit-${memory.id}`} tabIndex={-1} aria-label={shown}>
      <RelevanceBar value={relevance} relevant={relevant} />
      <div className={css.body}>
        <Evidence
          text={shown}
          terms={diagnostics.terms}
          outdated={passage ? null : (memory.outdatedBy?.sentence ?? null)}
        />
        <Standing memory={memory} />
        <MemoryAbout memory={memory}>
          {given && <Badge tone="good">{texts.ask.given}</Badge>}
          {memory.outdatedBy && <Badge tone="warn">{texts.ask.outdated}</Badge>}
        </MemoryAbout>
        <Channels score={score} diagnostics={diagnostics} />
        {open && <ArithmeticTable score={score} constants={diagnostics} />}
      </div>
      <Button
        look="quiet"
        aria-expanded={open}
        aria-label={texts.ask.whyOf(shown)}
        onClick={onToggle}
      >
        {texts.ask.why}
      </Button>
    </article>
  );
}

/** What came after it, if something did. */
function Standing({ memory: { outdatedBy, supersededBy } }: { readonly memory: Hit['memory'] }) {
  if (outdatedBy) {
    return (
      <p className={css.standing}>
        {texts.ask.outdatedSince} <Time at={outdatedBy.since} />: “{outdatedBy.memory.content}”{' '}
        <MemoryLink id={outdatedBy.memory.id} />
      </p>
    );
  }
  if (!supersededBy) return null;
  return (
    <p className={css.standing}>
      {texts.ask.successor} “{supersededBy.content}” <MemoryLink id={supersededBy.id} />
    </p>
  );
}

/** What each channel gave, of the most that it could have given. */
function Channels({
  score: { ranks },
  diagnostics: { rrfK },
}: {
  readonly score: Hit['score'];
  readonly diagnostics: Diagnostics;
}) {
  return (
    <ul className={css.channels} aria-label={texts.ask.channels}>
      {ranks.map(({ channel, rank, rrf, weight }) => (
        <li key={channel}>
          <span className={css.channelName}>
            {CHANNELS[channel]} <span className={css.place}>#{rank}</span>
          </span>
          <Bar share={rrf / (weight / (rrfK + 1))} />
          <span className="said">{texts.ask.channelRank(CHANNELS[channel], rank)}</span>
        </li>
      ))}
    </ul>
  );
}
