import { useLocation } from 'wouter';
import { isId } from '../../data/ids.js';
import { type Put, useAddress } from '../../data/use-address.js';
import { useHref } from '../../session/caller.js';
import { KINDS, texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { Field, Select } from '../../ui/field.js';
import { SearchForm } from '../../ui/search-form.js';
import { TimeField } from '../../ui/time-field.js';
import { AllList, FormerList, FoundList } from './lists.js';
import css from './memory.module.css';
import { type Wanted, wantedIn } from './wanted.js';

/** All memories, or those that words bring up; all of it stands in the address. */
export default function MemoriesPage() {
  const { search, put } = useAddress();
  const wanted = wantedIn(search);
  return (
    <div className={css.page}>
      <h1>{texts.memories.title}</h1>
      <Card>
        <div className={css.form}>
          <Words key={wanted.words} words={wanted.words} onSearch={(q) => put({ q, after: '' })} />
          <Filters wanted={wanted} onChange={(changes) => put({ ...changes, after: '' })} />
        </div>
      </Card>
      <List wanted={wanted} onPage={(after) => put({ after })} />
    </div>
  );
}

function List({
  wanted,
  onPage,
}: {
  readonly wanted: Wanted;
  readonly onPage: (after: string) => void;
}) {
  if (wanted.former) return <FormerList wanted={wanted} />;
  if (wanted.words !== '') return <FoundList wanted={wanted} />;
  return <AllList wanted={wanted} onPage={onPage} />;
}

/** Words are searched for; an id leads to its memory. */
function Words({
  words,
  onSearch,
}: {
  readonly words: string;
  readonly onSearch: (words: string) => void;
}) {
  const [, navigate] = useLocation();
  const href = useHref();
  const search = (asked: string) => {
    const id = asked.toLowerCase();
    if (isId(id)) navigate(href(`/memories/${id}`));
    else onSearch(asked);
  };
  return (
    <SearchForm
      label={texts.memories.search}
      hint={texts.memories.searchHint}
      submit={texts.memories.submit}
      words={words}
      onSearch={search}
    />
  );
}

function Filters({ wanted, onChange }: { readonly wanted: Wanted; readonly onChange: Put }) {
  return (
    <div className={css.filters}>
      <Select
        label={texts.memories.standing}
        value={wanted.former ? 'former' : ''}
        choices={[
          ['', texts.memories.current],
          ['former', texts.memories.former],
        ]}
        onChange={({ target }) => onChange({ standing: target.value })}
      />
      <Select
        label={texts.memories.kind}
        value={wanted.kind ?? ''}
        choices={[['', texts.memories.everyKind], ...Object.entries(KINDS)]}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <TimeField
        label={texts.memories.from}
        value={wanted.from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <TimeField
        label={texts.memories.until}
        value={wanted.until ?? ''}
        onChange={(until) => onChange({ until })}
      />
      <Field
        label={texts.memories.session}
        value={wanted.sessionId ?? ''}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ session: target.value }, true)}
      />
    </div>
  );
}
