import { Field } from './field.js';

/** A point in time, in UTC. */
export function TimeField({
  label,
  value,
  hint,
  wrong,
  onChange,
}: {
  readonly label: string;
  /** ISO 8601; empty: none. */
  readonly value: string;
  readonly hint?: string;
  readonly wrong?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field
      label={label}
      type="datetime-local"
      {...(hint !== undefined && { hint })}
      wrong={wrong}
      value={value.slice(0, 16)}
      onChange={({ target }) => onChange(target.value === '' ? '' : `${target.value}:00.000Z`)}
    />
  );
}
