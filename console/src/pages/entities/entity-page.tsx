import { useParams } from 'wouter';
import { useQuery } from '../../data/use-query.js';
import { EntityPageDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { Events } from '../../ui/events.js';
import { MemoryList } from '../../ui/memory-item.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import css from './entities.module.css';
import type { Known } from './known.js';
import { Profile } from './profile.js';

/** Somebody or something that memories name. */
export default function EntityPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { caller } = useSession();
  const asked = useQuery(EntityPageDocument, { caller, id });
  const known = asked.data?.entity;
  if (asked.error) return <ErrorState error={asked.error} onRetry={asked.reload} />;
  if (!known && asked.loading) return <Loading />;
  if (!known) {
    return (
      <EmptyState title={texts.entities.unseen}>
        <p>{texts.entities.unseenAdvice}</p>
      </EmptyState>
    );
  }
  const events = asked.data?.auditLog?.edges.map(({ node }) => node) ?? [];
  return (
    <div className={css.page} aria-busy={asked.loading}>
      <Profile known={known} />
      <div className={css.columns}>
        <div className={css.column}>
          <h2>{texts.entities.facts}</h2>
          <Memories label={texts.entities.facts} none={texts.entities.noFacts} of={known.facts} />
          <h2>{texts.entities.turns}</h2>
          <Memories
            label={texts.entities.turns}
            none={texts.entities.noTurns}
            of={known.timeline}
          />
        </div>
        <Card label={texts.entities.events}>
          <div className={css.stack}>
            <h2>{texts.entities.events}</h2>
            <Events events={events} none={texts.entities.noEvents} onUndo={null} />
          </div>
        </Card>
      </div>
    </div>
  );
}

function Memories({
  label,
  none,
  of,
}: {
  readonly label: string;
  readonly none: string;
  readonly of: Known['facts'];
}) {
  if (of.length === 0) return <p className={css.muted}>{none}</p>;
  return <MemoryList label={label} memories={of} />;
}
