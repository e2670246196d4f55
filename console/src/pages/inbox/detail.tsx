import { useQuery } from '../../data/use-query.js';
import { InboxItemDocument } from '../../generated/operations.js';
import type { DecisionAction } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { CONSEQUENCES, DECISIONS, DELETION_REASONS, INBOX_KINDS, texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { count, share } from '../../ui/format.js';
import { MemoryLink } from '../../ui/memory-link.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { ACTIONS, type Item, otherOf, type Whole } from './decisions.js';
import css from './inbox.module.css';
import { SideCard } from './sides.js';
import { StagedDocument } from './staged.js';

/** How a decision is taken: `place` is which of the two stays. */
export type Decide = (item: Item, action: DecisionAction, place?: 0 | 1) => void;

/** One item, with everything that helps to decide about it. */
export function Detail({
  id,
  item: known,
  gone,
  reason,
  onReason,
  onDecide,
}: {
  readonly id: string;
  /** As the list has it; null: it is not in the list. */
  readonly item: Item | null;
  readonly gone: boolean;
  /** Why it is decided so, as far as it is written. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Null: one may only look. */
  readonly onDecide: Decide | null;
}) {
  const { caller } = useSession();
  const { data, error, loading, reload } = useQuery(InboxItemDocument, { caller, ids: [id] });
  const found = data?.inbox?.edges[0]?.node;
  const whole = found?.id === id ? found : undefined;
  const item = known ?? whole ?? null;
  if (!item) {
    if (loading) return <Loading />;
    if (error) return <ErrorState error={error} onRetry={reload} />;
    return (
      <EmptyState title={texts.inbox.gone}>
        <p>{texts.inbox.goneLong}</p>
        <p>{texts.inbox.goneAdvice}</p>
      </EmptyState>
    );
  }
  const { name, about } = INBOX_KINDS[item.kind];
  const explanation = item.__typename === 'Review' ? item.explanation : null;
  const decide = onDecide && !gone ? onDecide : null;
  return (
    <article className={css.detail} aria-label={name}>
      <div className={css.detailHead}>
        <h2>{name}</h2>
        <span className={css.quiet}>
          {item.kind === 'WEAK' ? texts.inbox.sinceUse : texts.inbox.since}{' '}
          <Time at={item.since} exact />
        </span>
      </div>
      {gone && (
        <p>
          <Badge tone="warn">{texts.inbox.gone}</Badge> {texts.inbox.goneLong}
        </p>
      )}
      <p>{explanation ?? about}</p>
      <Particulars item={item} />
      {error && <ErrorState error={error} onRetry={reload} />}
      <Both
        item={item}
        whole={whole}
        onKeep={decide && ((action, place) => decide(item, action, place))}
      />
      {item.__typename === 'StagedCandidate' && <StagedDocument item={item} whole={whole} />}
      {ACTIONS[item.kind].length === 0 && <p className={css.quiet}>{texts.inbox.told}</p>}
      {decide && ACTIONS[item.kind].length > 0 && (
        <>
          <Field
            label={texts.inbox.reason}
            hint={texts.inbox.reasonHint}
            value={reason}
            maxLength={2_000}
            onChange={({ target }) => onReason(target.value)}
          />
          <Buttons item={item} onAct={(action) => decide(item, action)} />
        </>
      )}
    </article>
  );
}

/** The memory, and the other one beside it. */
function Both({
  item,
  whole,
  onKeep,
}: {
  readonly item: Item;
  readonly whole: Whole | undefined;
  readonly onKeep: ((action: DecisionAction, place: 0 | 1) => void) | null;
}) {
  const { memory } = item;
  if (!memory) return null;
  const other = otherOf(item);
  const action = ACTIONS[item.kind].find((each) => each === 'CHOOSE' || each === 'MERGE');
  const keep = (place: 0 | 1) => action && onKeep && (() => onKeep(action, place));
  const otherWhole = whole?.__typename === 'Review' ? whole.other : undefined;
  const paired = 'other' in item;
  return (
    <div className={css.sides} data-paired={other !== null}>
      <SideCard
        side={memory}
        against={other}
        name={other ? texts.inbox.first : null}
        sources={whole?.memory?.derivedFrom}
        onKeep={other ? (keep(0) ?? undefined) : undefined}
      />
      {other && (
        <SideCard
          side={other}
          against={memory}
          name={texts.inbox.second}
          sources={otherWhole?.derivedFrom}
          onKeep={keep(1) ?? undefined}
        />
      )}
      {paired && !other && <p className={css.quiet}>{texts.inbox.unseen}</p>}
    </div>
  );
}

/** What only items of its kind have. */
function Particulars({ item }: { readonly item: Item }) {
  switch (item.__typename) {
    case 'DeletionProposal':
      return (
        <ul className={css.reasons}>
          {item.reasons.map(({ kind, signal, otherId, days, chars }) => (
            <li key={kind}>
              {DELETION_REASONS[kind]}
              {signal && `: “${signal}”`}
              {days !== null && ` (${count(days)} d)`}
              {chars !== null && ` (${count(chars)})`} {otherId && <MemoryLink id={otherId} />}
            </li>
          ))}
        </ul>
      );
    case 'RecalledTogether':
      return (
        <p>
          {texts.inbox.together(item.count)}, <Time at={item.lastSeen} />
        </p>
      );
    case 'SimilarRecords':
      return (
        <p>
          {texts.inbox.similarity}: {share(item.similarity)}
        </p>
      );
    case 'WeakFact':
      return (
        <p>
          {texts.inbox.confidence}: {share(item.confidence)}.{' '}
          {item.exempt || item.daysUntilPruned === null
            ? texts.inbox.exempt
            : texts.inbox.prunedIn(item.daysUntilPruned)}
        </p>
      );
    case 'Review':
      return item.path && item.path.length > 2 ? (
        <p>
          {texts.inbox.path}:{' '}
          {item.path.map((id, place) => (
            <span key={id}>
              {place > 0 && ' → '}
              <MemoryLink id={id} />
            </span>
          ))}
        </p>
      ) : null;
    default:
      return null;
  }
}

/** Which of the two stays is said beside them. */
function Buttons({
  item,
  onAct,
}: {
  readonly item: Item;
  readonly onAct: (action: DecisionAction) => void;
}) {
  const plain = ACTIONS[item.kind].filter((action) => action !== 'CHOOSE' && action !== 'MERGE');
  return (
    <div className={css.actions}>
      {plain.map((action) => (
        <span key={action} className={css.action}>
          <Button
            look={action === 'ACCEPT' ? 'primary' : action === 'REJECT' ? 'danger' : 'plain'}
            onClick={() => onAct(action)}
          >
            {DECISIONS[action]}
          </Button>
          <span className={css.quiet}>{CONSEQUENCES[item.kind]?.[action]}</span>
        </span>
      ))}
    </div>
  );
}
