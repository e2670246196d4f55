import { texts } from '../texts.js';
import { Button } from './button.js';
import { Field } from './field.js';
import css from './time-axis.module.css';

const STEPS = 500;

/** A point in time as a field and a slider that ends now. */
export function TimeAxis({
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
