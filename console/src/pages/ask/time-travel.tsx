import { useQuery } from '../../data/use-query.js';
import { FirstChangeDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { TimeAxis } from '../../ui/time-axis.js';
import css from './ask.module.css';
import type { Question } from './question.js';

/** Where the sliders begin when nothing is known. */
const YEAR_MS = 365 * 86_400_000;

/** Both times of a question: what held, and what was known. */
export function TimeTravel({
  question: { validAt, knownAt },
  earliest,
  onChange,
}: {
  readonly question: Question;
  /** The earliest event among the hits. */
  readonly earliest: string | undefined;
  readonly onChange: (name: 'at' | 'known', value: string) => void;
}) {
  const { caller } = useSession();
  const first = useQuery(FirstChangeDocument, { caller }).data?.changes?.edges[0]?.node.memory;
  const known = first ? Date.parse(first.createdAt) : Date.now() - YEAR_MS;
  const events = [earliest, first?.eventTime, validAt].flatMap((at) =>
    at ? [Date.parse(at)] : [],
  );
  return (
    <div className={css.times}>
      <TimeAxis
        label={texts.ask.validAt}
        value={validAt}
        from={Math.min(known, ...events)}
        onChange={(value) => onChange('at', value)}
      />
      <TimeAxis
        label={texts.ask.knownAt}
        value={knownAt}
        from={known}
        onChange={(value) => onChange('known', value)}
      />
    </div>
  );
}
