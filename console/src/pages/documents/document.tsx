import { useState } from 'react';
import { Link } from 'wouter';
import type { DocumentLineFragment } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { KINDS, SOURCES, TRUST_SCOPES, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Bar } from '../../ui/bar.js';
import { Button } from '../../ui/button.js';
import { Fact } from '../../ui/fact.js';
import { share } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { RelevanceBar } from '../../ui/relevance-bar.js';
import { Time } from '../../ui/time.js';
import css from './documents.module.css';
import { DocumentText } from './text.js';

/** How a document was found. */
interface Found {
  readonly relevance: number;
  readonly relevant: boolean;
  readonly passage: string | null;
}

/** A document: what it is, how far it is trusted, and its text when one asks for it. */
export function DocumentCard({
  memory,
  found,
}: {
  readonly memory: DocumentLineFragment;
  readonly found?: Found;
}) {
  const [open, setOpen] = useState(false);
  const { document } = memory;
  if (!document) return null;
  const title = document.title ?? document.path ?? texts.documents.untitled;
  const cold = memory.storage === 'COLD';
  return (
    <article className={css.document} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Badge>{KINDS[memory.kind]}</Badge>
        {cold && <Badge tone="warn">{texts.documents.cold}</Badge>}
        <MemoryLink id={memory.id} />
      </div>
      {found && <RelevanceBar value={found.relevance} relevant={found.relevant} />}
      <p className={css.lead}>{found?.passage ?? memory.content}</p>
      <Reviews memory={memory} />
      <dl className={css.facts}>
        <Fact name={texts.documents.trustIs}>
          <span className={css.trust}>
            {share(document.trust)} <Bar share={document.trust} />
          </span>
          {TRUST_SCOPES[document.trustScope]}, {texts.documents.uses(document.trustUses)}
        </Fact>
        <Fact name={texts.documents.quality}>{share(document.quality)}</Fact>
        {document.path && <Fact name={texts.documents.path}>{document.path}</Fact>}
        {document.primaryTopic && <Fact name={texts.documents.topic}>{document.primaryTopic}</Fact>}
        {document.sourceUrl && (
          // An address of somebody else's making: told, not followed.
          <Fact name={texts.documents.readAt}>{document.sourceUrl}</Fact>
        )}
        {document.expiresAt && (
          <Fact name={texts.documents.expires}>
            <Time at={document.expiresAt} />
          </Fact>
        )}
        <Fact name={SOURCES[memory.source]}>
          <span>
            <Time at={memory.createdAt} />
            {document.passageCount > 0 && `, ${texts.documents.passages(document.passageCount)}`}
          </span>
        </Fact>
      </dl>
      <div>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.documents.hide : cold ? texts.documents.fetch : texts.documents.text}
          <span className="said">: {title}</span>
        </Button>
      </div>
      {open && <DocumentText id={memory.id} title={title} />}
    </article>
  );
}

/** Why it waits for a person, each leading there. */
function Reviews({ memory: { needsReview, reviews } }: { readonly memory: DocumentLineFragment }) {
  const href = useHref();
  const [first] = reviews;
  if (!needsReview || !first) return null;
  return (
    <p>
      <Link href={href(`/inbox?item=${encodeURIComponent(first.id)}`)}>
        {texts.documents.waits}
      </Link>
    </p>
  );
}
