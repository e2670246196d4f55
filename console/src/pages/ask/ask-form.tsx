import { type FormEvent, useState } from 'react';
import { KINDS, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field, Select } from '../../ui/field.js';
import css from './ask.module.css';
import { LIMITS, type Question } from './question.js';
import { TimeTravel } from './time-travel.js';

type Change = (changes: Readonly<Record<string, string>>, replace?: boolean) => void;

/** What is asked, of what, and of which time. */
export function AskForm({
  question,
  earliest,
  onChange,
}: {
  readonly question: Question;
  readonly earliest: string | undefined;
  readonly onChange: Change;
}) {
  return (
    <Card>
      <div className={css.form}>
        <Words
          key={question.text}
          text={question.text}
          onAsk={(q) => onChange({ q, why: '', whyNot: '' })}
        />
        <div className={css.options}>
          <Select
            label={texts.ask.kinds}
            value={question.kind ?? ''}
            choices={[['', texts.ask.everyKind], ...Object.entries(KINDS)]}
            onChange={({ target }) => onChange({ kind: target.value })}
          />
          <Select
            label={texts.ask.limit}
            value={String(question.limit)}
            choices={LIMITS.map((limit) => [String(limit), String(limit)] as const)}
            onChange={({ target }) => onChange({ limit: target.value })}
          />
          <TimeTravel
            question={question}
            earliest={earliest}
            onChange={(name, value) => onChange({ [name]: value }, true)}
          />
        </div>
      </div>
    </Card>
  );
}

function Words({ text, onAsk }: { readonly text: string; readonly onAsk: (text: string) => void }) {
  const [words, setWords] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(words.trim());
  };
  return (
    <form onSubmit={submit} className={css.words}>
      <Field
        label={texts.ask.question}
        type="search"
        value={words}
        placeholder={texts.ask.placeholder}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" look="primary">
        {texts.ask.submit}
      </Button>
    </form>
  );
}
