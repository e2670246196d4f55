import { Link } from 'wouter';
import type { TimelineQuery } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { KINDS, texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { day, moment } from '../../ui/format.js';
import { type Axis, axisOf, type Bar } from './bars.js';
import css from './timeline.module.css';

type Node = NonNullable<TimelineQuery['timeline']>['edges'][number]['node'];
type Row = Omit<Node, 'supersedes' | 'outdatedBy'>;

const STATES = ['holds', 'over', 'event'] as const;
const DAY_MS = 86_400_000;

/** Bars on an axis of time; each row says the same in words, and leads to its memory. */
export function Chart({
  memories,
  now,
}: {
  readonly memories: readonly Node[];
  /** When what holds still is drawn to. */
  readonly now: string;
}) {
  const ends = new Map(
    memories.flatMap(({ id, outdatedBy }) => (outdatedBy ? [[id, outdatedBy.since] as const] : [])),
  );
  const rows = memories.flatMap((memory): Row[] => [...memory.supersedes, memory]);
  const axis = axisOf(rows, Date.parse(now), ends);
  return (
    <Card label={texts.timeline.chart}>
      <p className={css.muted}>{texts.timeline.chartAbout}</p>
      <p className={css.legend} aria-hidden="true">
        {STATES.map((state) => (
          <span key={state} data-state={state}>
            {texts.timeline.legend[state]}
          </span>
        ))}
      </p>
      <Ticks axis={axis} />
      <ol className={css.rows} aria-label={texts.timeline.list}>
        {axis.bars.map((bar) => (
          <li key={bar.memory.id} className={css.row}>
            <Words bar={bar} precise={axis.span < 2 * DAY_MS} />
            <span className={css.track} aria-hidden="true">
              <span
                className={css.bar}
                data-state={bar.state}
                style={{ left: percent(bar.start), width: percent(bar.length) }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Ticks({ axis: { span, ticks } }: { readonly axis: Axis<Row> }) {
  const name = (at: string) => (span < 2 * DAY_MS ? (moment(at).split(', ')[1] ?? '') : day(at));
  return (
    <div className={css.axis} aria-hidden="true">
      <span />
      <span className={css.ticks}>
        {ticks.map(({ at, place }) => (
          <span key={at} style={{ left: percent(place) }}>
            {name(at)}
          </span>
        ))}
      </span>
    </div>
  );
}

function Words({
  bar: { memory, state, until },
  precise,
}: {
  readonly bar: Bar<Row>;
  /** Whether hours matter. */
  readonly precise: boolean;
}) {
  const href = useHref();
  const at = precise ? moment : day;
  const end = until === null ? texts.timeline.open : at(until);
  return (
    <span className={css.words}>
      <Link href={href(`/memories/${memory.id}`)} className={css.link}>
        {state === 'over' ? <s>{memory.content}</s> : memory.content}
      </Link>
      <span className={css.muted}>
        {KINDS[memory.kind]},{' '}
        {state === 'event' ? at(memory.eventTime) : `${at(memory.validFrom)} – ${end}`}
      </span>
    </span>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
