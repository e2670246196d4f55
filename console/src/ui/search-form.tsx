import { type FormEvent, useState } from 'react';
import { Button } from './button.js';
import { Field } from './field.js';
import css from './ui.module.css';

/** Words to search for: told when they are sent, without spaces around them. */
export function SearchForm({
  label,
  hint,
  submit: name,
  words: given,
  onSearch,
}: {
  readonly label: string;
  readonly hint: string;
  /** What the button says. */
  readonly submit: string;
  /** With which it begins. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}) {
  const [words, setWords] = useState(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <form onSubmit={submit} className={css.searchForm}>
      <Field
        label={label}
        hint={hint}
        type="search"
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" look="primary">
        {name}
      </Button>
    </form>
  );
}
