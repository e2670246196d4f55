import { Link } from 'wouter';
import { useAddress } from '../../data/use-address.js';
import { useQuery } from '../../data/use-query.js';
import { EntitiesDocument, EntityNamedDocument } from '../../generated/operations.js';
import type { EntitiesQuery, EntityType } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { ENTITY_TYPES, texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { Select } from '../../ui/field.js';
import { count } from '../../ui/format.js';
import { NextPage } from '../../ui/next-page.js';
import { SearchForm } from '../../ui/search-form.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Table } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import css from './entities.module.css';
import { isLike } from './names.js';

type Listed = NonNullable<EntitiesQuery['entities']>['edges'][number]['node'];

/** The API finds whole names; within a page parts of names are found here, so pages are long then. */
const PAGE = 50;
const SEARCHED_PAGE = 100;

/** Everybody and everything that memories name; all of it stands in the address. */
export default function EntitiesPage() {
  const { search, put } = useAddress();
  const name = search.get('q')?.trim() ?? '';
  const type = typeIn(search.get('type'));
  const after = search.get('after') || null;
  return (
    <div className={css.page}>
      <h1>{texts.entities.title}</h1>
      <Card>
        <div className={css.form}>
          <SearchForm
            key={name}
            label={texts.entities.search}
            hint={texts.entities.searchHint}
            submit={texts.entities.submit}
            words={name}
            onSearch={(q) => put({ q, after: '' })}
          />
          <Select
            label={texts.entities.type}
            value={type ?? ''}
            choices={[['', texts.entities.everyType], ...Object.entries(ENTITY_TYPES)]}
            onChange={({ target }) => put({ type: target.value, after: '' })}
          />
        </div>
      </Card>
      <List name={name} type={type} after={after} onPage={(to) => put({ after: to })} />
    </div>
  );
}

function typeIn(text: string | null): EntityType | null {
  return text !== null && text in ENTITY_TYPES ? (text as EntityType) : null;
}

function List({
  name,
  type,
  after,
  onPage,
}: {
  readonly name: string;
  readonly type: EntityType | null;
  readonly after: string | null;
  readonly onPage: (after: string) => void;
}) {
  const { caller } = useSession();
  const first = name === '' ? PAGE : SEARCHED_PAGE;
  const asked = useQuery(EntitiesDocument, { caller, after, first, ...(type && { type }) });
  const exact = useQuery(EntityNamedDocument, name === '' ? null : { caller, name }).data?.entity;
  const page = asked.data?.entities;
  if (asked.error) return <ErrorState error={asked.error} onRetry={asked.reload} />;
  if (!page) return <Loading />;
  const listed = page.edges.map(({ node }) => node).filter(({ entity }) => isLike(entity, name));
  const others = listed.filter(({ entity }) => entity.id !== exact?.entity.id);
  const shown = exact && name !== '' ? [exact, ...others] : listed;
  const none = name === '' ? texts.entities.none : texts.entities.noMatch;
  return (
    <>
      {shown.length === 0 && !asked.loading && (
        <EmptyState title={none}>
          <p>{name === '' ? texts.entities.noneAdvice : texts.entities.noMatchAdvice}</p>
        </EmptyState>
      )}
      {shown.length > 0 && <Entities entities={shown} />}
      <NextPage after={after} page={page.pageInfo} onGo={onPage} />
    </>
  );
}

function Entities({ entities }: { readonly entities: readonly Listed[] }) {
  const href = useHref();
  return (
    <Card>
      <Table
        caption={texts.entities.list}
        rows={entities}
        keyOf={({ entity }) => entity.id}
        columns={[
          {
            head: texts.entities.name,
            cell: ({ entity }) => <Link href={href(`/entities/${entity.id}`)}>{entity.name}</Link>,
          },
          { head: texts.entities.kind, cell: ({ entity }) => ENTITY_TYPES[entity.type] },
          { head: texts.entities.others, cell: ({ entity }) => othersOf(entity).join(', ') },
          { head: texts.entities.first, cell: ({ entity }) => <Time at={entity.firstSeenAt} /> },
          {
            head: texts.entities.mentions,
            number: true,
            cell: ({ mentionCount }) => count(mentionCount),
          },
        ]}
      />
    </Card>
  );
}

/** Its names without the canonical one. */
function othersOf({ name, aliases }: Listed['entity']): readonly string[] {
  return aliases.filter((alias) => alias !== name);
}
