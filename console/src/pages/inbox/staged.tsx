import { texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { Loading } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import type { Item, Whole } from './decisions.js';
import css from './inbox.module.css';

type Staged = Extract<Item, { __typename: 'StagedCandidate' }>;

/** A document that waits outside memory, whole, and what is stored and like it. */
export function StagedDocument({
  item,
  whole,
}: {
  readonly item: Staged;
  readonly whole: Whole | undefined;
}) {
  const known = whole?.__typename === 'StagedCandidate' ? whole : null;
  const document = known?.document;
  return (
    <>
      <section className={css.side} aria-label={texts.inbox.staged}>
        <div className={css.sideHead}>
          {item.title && <h3>{item.title}</h3>}
          <Badge>{texts.inbox.stagedIn(item.turnNumber)}</Badge>
          {item.contentTypes.map((type) => (
            <Badge key={type}>{type}</Badge>
          ))}
        </div>
        <p className={css.content}>{document?.content ?? item.lead}</p>
        {document && <Particulars document={document} />}
      </section>
      <section className={css.similar} aria-label={texts.inbox.similar}>
        <h3>{texts.inbox.similar}</h3>
        {!known && <Loading />}
        {known?.similar.length === 0 && <p className={css.quiet}>{texts.inbox.noSimilar}</p>}
        {known && known.similar.length > 0 && (
          <p className={css.quiet}>{texts.inbox.comparedHint}</p>
        )}
        {known?.similar.map(({ memory, diff }) => (
          <div key={memory.id} className={css.side}>
            <p className={css.diff}>
              {diff.map(({ op, text }, place) => {
                // The same words may stand in several places: the place is what tells them apart.
                const key = `${place}-${op}`;
                if (op === 'ADDED') return <ins key={key}>{text}</ins>;
                if (op === 'REMOVED') return <del key={key}>{text}</del>;
                return <span key={key}>{text}</span>;
              })}
            </p>
            <p className={css.quiet}>
              <Time at={memory.eventTime} /> <MemoryLink id={memory.id} />
            </p>
          </div>
        ))}
      </section>
    </>
  );
}

type Document = NonNullable<Extract<Whole, { __typename: 'StagedCandidate' }>['document']>;

function Particulars({ document }: { readonly document: Document }) {
  const { path, sourceUrl, expiresAt, globalJustification } = document;
  return (
    <dl className={css.facts}>
      {path && (
        <div>
          <dt>{texts.inbox.asksForPath}</dt>
          <dd>{path}</dd>
        </div>
      )}
      {sourceUrl && (
        <div>
          <dt>{texts.inbox.readAt}</dt>
          {/* An address of somebody else's making: told, not followed. */}
          <dd>{sourceUrl}</dd>
        </div>
      )}
      {expiresAt && (
        <div>
          <dt>{texts.inbox.expires}</dt>
          <dd>
            <Time at={expiresAt} />
          </dd>
        </div>
      )}
      {globalJustification && (
        <div>
          <dt>{texts.inbox.forEverybody}</dt>
          <dd>{globalJustification}</dd>
        </div>
      )}
    </dl>
  );
}
