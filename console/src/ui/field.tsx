import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import css from './ui.module.css';

interface Labelled {
  readonly label: string;
  /** What it does, below it. */
  readonly hint?: string | undefined;
  /** What is wrong with what was entered. */
  readonly wrong?: string | undefined;
}

/** What ties a control to what is said below it. */
function described({ id, hint, wrong }: Omit<Labelled, 'label'> & { readonly id: string }) {
  return {
    'aria-describedby': hint || wrong ? `${id}-about` : undefined,
    'aria-invalid': wrong ? true : undefined,
  };
}

type FieldProps = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>;

/** An input with its label. */
export function Field({ label, hint, wrong, ...rest }: FieldProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, wrong }}>
      <input {...rest} id={id} className={css.input} {...described({ id, hint, wrong })} />
    </Frame>
  );
}

type TextAreaProps = Labelled &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

/** A text of several lines with its label. */
export function TextArea({ label, hint, wrong, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, wrong }}>
      <textarea {...rest} id={id} className={css.input} {...described({ id, hint, wrong })} />
    </Frame>
  );
}

type SelectProps = Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> & {
    /** Value and words of each choice. */
    readonly choices: readonly (readonly [value: string, words: string])[];
  };

/** A choice of one of a few, with its label. */
export function Select({ label, hint, wrong, choices, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, wrong }}>
      <select {...rest} id={id} className={css.input} {...described({ id, hint, wrong })}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Frame>
  );
}

function Frame({
  id,
  label,
  hint,
  wrong,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly wrong: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {(hint || wrong) && (
        <span id={`${id}-about`} className={wrong ? css.wrong : css.hint}>
          {wrong ?? hint}
        </span>
      )}
    </div>
  );
}
