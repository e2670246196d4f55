import type { Put } from '../../data/use-address.js';
import { usePages } from '../../data/use-pages.js';
import { useQuery } from '../../data/use-query.js';
import { DocumentsDocument, FindDocumentsDocument } from '../../generated/operations.js';
import type { TrustScope } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { NOTICES, TRUST_SCOPES, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Select } from '../../ui/field.js';
import { SearchForm } from '../../ui/search-form.js';
import { EmptyState, ErrorState, Loading, Notice } from '../../ui/states.js';
import { DocumentCard } from './document.js';
import css from './documents.module.css';

/** Memories that are looked at for a page of documents. */
const PAGE = 100;
/** Documents that a search finds at most. */
const FOUND = 30;

/** All documents, or those that bear on a question. */
export function DocumentsTab({
  search,
  put,
}: {
  readonly search: URLSearchParams;
  readonly put: Put;
}) {
  const question = search.get('q')?.trim() ?? '';
  const trust = trustIn(search.get('trust'));
  return (
    <>
      <div className={css.form}>
        <SearchForm
          key={question}
          label={texts.documents.search}
          hint={texts.documents.searchHint}
          submit={texts.documents.submit}
          words={question}
          onSearch={(q) => put({ q })}
        />
        <Select
          label={texts.documents.trust}
          value={trust ?? ''}
          choices={[['', texts.documents.everyTrust], ...Object.entries(TRUST_SCOPES)]}
          onChange={({ target }) => put({ trust: target.value }, true)}
        />
      </div>
      {question === '' ? (
        <All trust={trust} />
      ) : (
        <Found key={question} question={question} trust={trust} />
      )}
    </>
  );
}

function All({ trust }: { readonly trust: TrustScope | null }) {
  const { caller } = useSession();
  const all = usePages(DocumentsDocument, { caller, first: PAGE }, ({ memories }) => memories);
  const documents = all.items.filter(
    ({ document }) => document && (trust === null || document.trustScope === trust),
  );
  return (
    <>
      {all.error && <ErrorState error={all.error} onRetry={all.reload} />}
      {!all.ready && all.loading && <Loading />}
      {all.ready && documents.length === 0 && (
        <EmptyState title={texts.documents.none}>
          <p>{texts.documents.noneAdvice}</p>
        </EmptyState>
      )}
      {documents.length > 0 && (
        <ul className={css.list} aria-label={texts.documents.list}>
          {documents.map((memory) => (
            <li key={memory.id}>
              <DocumentCard memory={memory} />
            </li>
          ))}
        </ul>
      )}
      {all.more && (
        <p className={css.quiet}>
          {texts.documents.lookedAt(all.items.length)}{' '}
          <Button onClick={all.loadMore} disabled={all.loading}>
            {texts.documents.older}
          </Button>
        </p>
      )}
    </>
  );
}

function Found({
  question,
  trust,
}: {
  readonly question: string;
  readonly trust: TrustScope | null;
}) {
  const { caller } = useSession();
  const { data, error, loading, reload } = useQuery(FindDocumentsDocument, {
    ...{ caller, limit: FOUND, query: question },
    ...(trust && { trustScope: trust }),
  });
  const found = data?.recall;
  return (
    <>
      {loading && <Loading />}
      {error && <ErrorState error={error} onRetry={reload} />}
      {found && found.notices.length > 0 && (
        <Notice>
          {found.notices.map((notice) => (
            <p key={notice}>{NOTICES[notice]}</p>
          ))}
        </Notice>
      )}
      {found?.hits.length === 0 && (
        <EmptyState title={texts.documents.noneFound}>
          <p>{texts.documents.noneFoundAdvice}</p>
        </EmptyState>
      )}
      {found && found.hits.length > 0 && (
        <ul className={css.list} aria-label={texts.documents.list}>
          {found.hits.map(({ memory, passages, relevance, relevant }) => (
            <li key={memory.id}>
              <DocumentCard
                memory={memory}
                found={{ relevance, relevant, passage: passages[0]?.content ?? null }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function trustIn(text: string | null): TrustScope | null {
  return text !== null && text in TRUST_SCOPES ? (text as TrustScope) : null;
}
