import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHref } from '../../session/caller.js';
import { KINDS, RETIRED, SOURCES, texts, VALIDITIES } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { share, words } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { Time } from '../../ui/time.js';
import { Actions } from './actions.js';
import css from './memory.module.css';
import type { Shown } from './shown.js';

/** What a memory says and is. */
export function Head({ memory }: { readonly memory: Shown }) {
  const { content, id, needsReview, outdatedBy, relevance, retiredAt, supersededBy } = memory;
  return (
    <Card label={texts.memories.one}>
      <div className={css.head}>
        <div className={css.title}>
          <h1>{texts.memories.one}</h1>
          <code>{id}</code>
          <div className={css.badges}>
            <Badge>{KINDS[memory.kind]}</Badge>
            {memory.document && <Badge>{texts.memories.document}</Badge>}
            {memory.retiredReason && (
              <Badge tone="bad">
                {texts.ask.retired}: {RETIRED[memory.retiredReason]}
              </Badge>
            )}
            {outdatedBy && <Badge tone="warn">{texts.ask.outdated}</Badge>}
            {needsReview && <Badge tone="warn">{texts.ask.review}</Badge>}
            {relevance === 'DORMANT' && <Badge>{texts.memories.dormant}</Badge>}
            {memory.storage === 'COLD' && <Badge>{texts.memories.cold}</Badge>}
            {memory.containsPii && <Badge tone="warn">{texts.memories.pii}</Badge>}
            {memory.flags.map(({ code, message }) => (
              <Badge key={code} tone="warn" title={message}>
                {words(code)}
              </Badge>
            ))}
          </div>
        </div>
        <p className={css.content}>{retiredAt ? <s>{content}</s> : content}</p>
        {supersededBy && (
          <p className={css.standing}>
            {texts.ask.successor} “{supersededBy.content}” <MemoryLink id={supersededBy.id} />
          </p>
        )}
        <Facts memory={memory} />
        <Actions memory={memory} />
      </div>
    </Card>
  );
}

function Facts({ memory }: { readonly memory: Shown }) {
  return (
    <dl className={css.facts} aria-label={texts.memories.facts}>
      {[...times(memory), ...standing(memory), ...place(memory)].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function times(memory: Shown): Fact[] {
  const { createdAt, eventTime, retiredAt, updatedAt, validFrom, validUntil, verifiedAt } = memory;
  const facts: (Fact | null)[] = [
    [
      texts.memories.holds,
      <span key="holds">
        <Time at={validFrom} /> – {validUntil ? <Time at={validUntil} /> : texts.memories.always}
      </span>,
    ],
    [texts.memories.happened, <Time key="event" at={eventTime} exact />],
    [texts.memories.recorded, <Time key="recorded" at={createdAt} exact />],
    updatedAt === null || updatedAt === createdAt
      ? null
      : [texts.memories.changed, <Time key="changed" at={updatedAt} exact />],
    verifiedAt ? [texts.memories.verified, <Time key="verified" at={verifiedAt} exact />] : null,
    retiredAt ? [texts.memories.retiredAt, <Time key="retired" at={retiredAt} exact />] : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function standing(memory: Shown): Fact[] {
  const { accessCount, confidence, decayRate, lastAccessed, source, utility, validity } = memory;
  return [
    [texts.memories.source, SOURCES[source]],
    [
      texts.memories.trust,
      `${VALIDITIES[validity]}, ${texts.memories.confidence(share(confidence))}`,
    ],
    [
      texts.memories.decay,
      decayRate === 0 ? texts.memories.neverDecays : texts.memories.decays(share(decayRate)),
    ],
    [
      texts.memories.utility,
      <span key="use">
        {words(utility)},{' '}
        {accessCount === 0 ? texts.memories.neverUsed : texts.memories.uses(accessCount)}
        {lastAccessed && (
          <>
            , {texts.memories.lastUsed} <Time at={lastAccessed} />
          </>
        )}
      </span>,
    ],
  ];
}

function place(memory: Shown): Fact[] {
  const { category, createdByRole, document, domains, scope, sessionId, tags, userId } = memory;
  const { tier, topicId } = memory;
  const facts: (Fact | null)[] = [
    [
      texts.memories.belongs,
      `${userId ?? texts.memories.everybody}, ${texts.memories.seenBy(scope)}`,
    ],
    sessionId === null ? null : [texts.memories.said, <SessionLink key="said" id={sessionId} />],
    createdByRole === null ? null : [texts.memories.role, createdByRole],
    topicId === null && category === null && tier === null
      ? null
      : [
          texts.memories.topic,
          [tier && words(tier), category, topicId].filter((part) => part !== null).join(' · '),
        ],
    tags.length === 0 ? null : [texts.memories.tags, tags.join(', ')],
    domains.length === 0 ? null : [texts.memories.domains, domains.join(', ')],
    document
      ? [
          texts.memories.document,
          [document.title, document.path, document.sourceUrl].filter(Boolean).join(' · '),
        ]
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function SessionLink({ id }: { readonly id: string }) {
  const href = useHref();
  return <Link href={href(`/sessions/${encodeURIComponent(id)}`)}>{id}</Link>;
}
