import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { isId } from '../../data/ids.js';
import { type Put, useAddress } from '../../data/use-address.js';
import { useQuery } from '../../data/use-query.js';
import {
  EntityNamedDocument,
  FirstChangeDocument,
  TimelineDocument,
  TopicNamesDocument,
} from '../../generated/operations.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field, Select } from '../../ui/field.js';
import { NextPage } from '../../ui/next-page.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { TimeAxis } from '../../ui/time-axis.js';
import { TimeField } from '../../ui/time-field.js';
import { Chart } from './chart.js';
import css from './timeline.module.css';
import { SUBJECTS, type Subject, variablesOf, type Wanted, wantedIn } from './wanted.js';

/** What held when, of somebody or something; all of it stands in the address. */
export default function TimelinePage() {
  const { search, put } = useAddress();
  const wanted = wantedIn(search);
  return (
    <div className={css.page}>
      <h1>{texts.timeline.title}</h1>
      <Card>
        <div className={css.form}>
          <Whose key={`${wanted.subject} ${wanted.of}`} wanted={wanted} onShow={put} />
          <Times wanted={wanted} onChange={put} />
        </div>
      </Card>
      {wanted.of === '' ? <Start /> : <Found wanted={wanted} onPage={(after) => put({ after })} />}
    </div>
  );
}

function Whose({ wanted, onShow }: { readonly wanted: Wanted; readonly onShow: Put }) {
  const [subject, setSubject] = useState<Subject>(wanted.subject);
  const [of, setOf] = useState(wanted.of);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShow({ entity: '', session: '', topic: '', after: '', [subject]: of.trim() });
  };
  return (
    <form onSubmit={submit} className={css.whose}>
      <Select
        label={texts.timeline.of}
        value={subject}
        choices={SUBJECTS.map((name) => [name, texts.timeline.ofs[name]] as const)}
        onChange={({ target }) => setSubject(target.value as Subject)}
      />
      <Field
        label={texts.timeline.what[subject]}
        type="search"
        value={of}
        autoComplete="off"
        onChange={({ target }) => setOf(target.value)}
      />
      <Button type="submit" look="primary">
        {texts.timeline.submit}
      </Button>
    </form>
  );
}

const YEAR_MS = 365 * 86_400_000;

function Times({ wanted, onChange }: { readonly wanted: Wanted; readonly onChange: Put }) {
  const { caller } = useSession();
  const first = useQuery(FirstChangeDocument, { caller }).data?.changes?.edges[0]?.node.memory;
  return (
    <div className={css.times}>
      <TimeField
        label={texts.timeline.from}
        value={wanted.from ?? ''}
        onChange={(from) => onChange({ from, after: '' })}
      />
      <TimeField
        label={texts.timeline.until}
        value={wanted.until ?? ''}
        onChange={(until) => onChange({ until, after: '' })}
      />
      {wanted.subject === 'topic' ? (
        <p className={css.muted}>{texts.timeline.topicNow}</p>
      ) : (
        <TimeAxis
          label={texts.timeline.known}
          value={wanted.known}
          from={first ? Date.parse(first.createdAt) : Date.now() - YEAR_MS}
          onChange={(known) => onChange({ known, after: '' }, true)}
        />
      )}
    </div>
  );
}

/** Nothing is chosen yet: topics to choose from. */
function Start() {
  const { caller } = useSession();
  const href = useHref();
  const topics = useQuery(TopicNamesDocument, { caller }).data?.topics?.edges ?? [];
  return (
    <EmptyState title={texts.timeline.start}>
      <p>{texts.timeline.startAdvice}</p>
      {topics.length > 0 && (
        <section aria-label={texts.timeline.topics}>
          <h2>{texts.timeline.topics}</h2>
          <ul>
            {topics.map(({ node: { id, label } }) => (
              <li key={id}>
                <Link href={href(`/timeline?topic=${encodeURIComponent(id)}`)}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </EmptyState>
  );
}

function Found({
  wanted,
  onPage,
}: {
  readonly wanted: Wanted;
  readonly onPage: (after: string) => void;
}) {
  const { caller } = useSession();
  const asked = useQuery(TimelineDocument, { caller, ...variablesOf(wanted) });
  const page = asked.data?.timeline;
  if (asked.error) return <ErrorState error={asked.error} onRetry={asked.reload} />;
  if (!page) return <Loading />;
  const memories = page.edges.map(({ node }) => node);
  return (
    <>
      {wanted.subject === 'entity' && <Whom name={wanted.of} />}
      {memories.length === 0 && !asked.loading && (
        <EmptyState title={texts.timeline.none}>
          <p>{texts.timeline.noneAdvice}</p>
        </EmptyState>
      )}
      {memories.length > 0 && (
        <div aria-busy={asked.loading}>
          <Chart memories={memories} now={wanted.known ?? new Date().toISOString()} />
        </div>
      )}
      <NextPage after={wanted.after} page={page.pageInfo} onGo={onPage} />
    </>
  );
}

/** Who or what it is, in words, with the way there. */
function Whom({ name }: { readonly name: string }) {
  const { caller } = useSession();
  const href = useHref();
  const by = isId(name) ? { id: name } : { name };
  const entity = useQuery(EntityNamedDocument, { caller, ...by }).data?.entity?.entity;
  if (!entity) return null;
  return (
    <h2>
      <Link href={href(`/entities/${entity.id}`)}>{entity.name}</Link>
    </h2>
  );
}
