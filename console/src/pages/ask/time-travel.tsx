import { useQuery } from '../../data/use-query.js';
import { FirstChangeDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import css from './ask.module.css';
import type { Question } from './question.js';

/** Where the sliders begin when nothing is known. */
const YEAR_MS = 365 * 86_400_000;
const STEPS = 500;

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
      <Axis
        label={texts.ask.validAt}
        value={validAt}
        from={Math.min(known, ...events)}
        onChange={(value) => onChange('at', value)}
      />
      <Axis
        label={texts.ask.knownAt}
        value={knownAt}
        from={known}
        onChange={(value) => onChange('known', value)}
      />
    </div>
  );
}

function Axis({
  label,
  value,
  from,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  /** Where the slider begins; it ends now. Milliseconds. */
  readonly from: number;
  readonly onChange: (value: string) => void;
}) {
  const now = Date.now();
  const span = Math.max(1, now - from);
  const step = value === null ? STEPS : Math.round(((Date.parse(value) - from) / span) * STEPS);
  const choose = (to: number) =>
    onChange(to >= STEPS ? '' : new Date(from + (to / STEPS) * span).toISOString());
  return (
    <div className={css.axis}>
      <div className={css.inline}>
        <Field
          label={label}
          type="datetime-local"
          hint={texts.ask.timeHint}
          value={value?.slice(0, 16) ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? '' : `${target.value}Z`)}
        />
        <Button look="quiet" disabled={value === null} onClick={() => onChange('')}>
          {texts.ask.now}
        </Button>
      </div>
      <input
        type="range"
        className={css.slider}
        min={0}
        max={STEPS}
        value={Math.max(0, Math.min(STEPS, step))}
        aria-label={texts.ask.slider(label)}
        aria-valuetext={value ?? texts.ask.now}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </div>
  );
}
