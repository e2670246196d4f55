import { useParams } from 'wouter';
import { useQuery } from '../../data/use-query.js';
import { MemoryHistoryDocument, MemoryPageDocument } from '../../generated/operations.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Card } from '../../ui/card.js';
import { Events } from '../../ui/events.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { Head } from './head.js';
import css from './memory.module.css';
import { MentionsCard } from './mentions.js';
import { ProvenanceCard } from './provenance.js';
import type { Shown } from './shown.js';
import { Standing } from './standing.js';
import { useUndo } from './use-changes.js';
import { RecallsCard, TrustCard } from './uses.js';
import { VersionsCard } from './versions.js';

/** One memory: what it says, how that came about, and what may be done about it. */
export default function MemoryPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { caller } = useSession();
  const asked = useQuery(MemoryPageDocument, { caller, id });
  const memory = asked.data?.memory;
  if (asked.error) return <ErrorState error={asked.error} onRetry={asked.reload} />;
  if (memory) return <Page memory={memory} busy={asked.loading} />;
  if (asked.loading) return <Loading />;
  return (
    <EmptyState title={texts.memories.unseen}>
      <p>{texts.memories.unseenAdvice}</p>
    </EmptyState>
  );
}

function Page({ memory, busy }: { readonly memory: Shown; readonly busy: boolean }) {
  const { caller, may } = useSession();
  const undo = useUndo();
  const asked = useQuery(MemoryHistoryDocument, { caller, id: memory.id });
  const history = asked.data?.memory;
  // Of the memory before, until its own comes.
  const known = history?.id === memory.id ? history : null;
  const audit = known?.provenance?.audit ?? [];
  return (
    <div className={css.page} aria-busy={busy}>
      <Head memory={memory} />
      <div className={css.columns}>
        <div className={css.column}>
          {asked.error && <ErrorState error={asked.error} onRetry={asked.reload} />}
          {asked.loading && !known && <Loading />}
          {known?.provenance && <ProvenanceCard self={memory} provenance={known.provenance} />}
          <VersionsCard versions={memory.versions} />
          {known && (
            <Card label={texts.memories.events}>
              <div className={css.stack}>
                <h2>{texts.memories.events}</h2>
                <Events
                  events={audit}
                  self={memory.id}
                  none={texts.memories.noEvents}
                  onUndo={may('WRITER') ? undo : null}
                />
              </div>
            </Card>
          )}
        </div>
        <div className={css.column}>
          <Standing memory={memory} audit={audit} />
          <MentionsCard memory={memory} />
          {known && <RecallsCard id={memory.id} recalls={known.recalls} />}
          {known && <TrustCard changes={known.trustHistory.edges.map(({ node }) => node)} />}
        </div>
      </div>
    </div>
  );
}
