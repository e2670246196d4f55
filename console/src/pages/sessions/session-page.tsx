import { Link, useParams } from 'wouter';
import { usePages } from '../../data/use-pages.js';
import { useQuery } from '../../data/use-query.js';
import {
  CapturedDocument,
  ConsolidatedDocument,
  TranscriptDocument,
} from '../../generated/operations.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { EmptyState, ErrorState, Loading, Notice } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { End } from './end.js';
import css from './sessions.module.css';
import { TurnCard } from './turn.js';

/** Turns of a page. */
const PAGE = 40;

/** A conversation: what was said, what was made of it, and what of it holds no longer. */
export default function SessionPage() {
  const { id = '' } = useParams();
  const session = decoded(id);
  const { caller, may } = useSession();
  const href = useHref();
  const said = usePages(
    TranscriptDocument,
    { caller, first: PAGE, session },
    ({ timeline }) => timeline,
  );
  // Facts of the conversation stand with the turns that they were made of.
  const turns = said.items.filter(({ kind }) => kind === 'EPISODIC');
  return (
    <div className={css.page}>
      <div>
        <p className={css.quiet}>
          <Link href={href('/sessions')}>{texts.sessions.all}</Link>
        </p>
        <h1 className={css.title}>{session}</h1>
      </div>
      <Capture id={session} />
      {may('MEMORY_AGENT') && <Standing id={session} />}
      {said.error && <ErrorState error={said.error} onRetry={said.reload} />}
      {!said.ready && said.loading && <Loading />}
      {said.ready && turns.length === 0 && (
        <EmptyState title={texts.sessions.empty}>
          <p>{texts.sessions.emptyAdvice}</p>
        </EmptyState>
      )}
      {turns.length > 0 && (
        <ol className={css.turns} aria-label={texts.sessions.transcript}>
          {turns.map((turn) => (
            <li key={turn.id}>
              <TurnCard turn={turn} />
            </li>
          ))}
        </ol>
      )}
      {said.more && (
        <Button onClick={said.loadMore} disabled={said.loading}>
          {texts.sessions.more}
        </Button>
      )}
      {turns.length > 0 && may('WRITER') && <End id={session} />}
    </div>
  );
}

/** Whether hooks told of more than is stored. */
function Capture({ id }: { readonly id: string }) {
  const { caller } = useSession();
  const { data } = useQuery(CapturedDocument, { caller });
  if (!data) return null;
  const told = data.captureHealth?.find((each) => each.id === id);
  if (!told) return <p className={css.quiet}>{texts.sessions.captureNone}</p>;
  const { acknowledged, seen, problem, at } = told;
  const words = texts.sessions.captured(acknowledged, seen);
  if (problem !== null || acknowledged < seen) {
    return (
      <Notice>
        <p>
          {texts.sessions.captureMissing} {words}. <Time at={at} exact />
        </p>
        {problem && <p>{problem}</p>}
      </Notice>
    );
  }
  return (
    <p className={css.quiet}>
      <Badge tone="good">{words}</Badge> <Time at={at} exact />
    </p>
  );
}

/** Whether facts are still to be extracted; told to those who tend memories. */
function Standing({ id }: { readonly id: string }) {
  const { caller } = useSession();
  const { data } = useQuery(ConsolidatedDocument, { caller, id });
  if (!data?.session) return null;
  return (
    <p className={css.quiet}>
      {data.session.consolidated ? texts.sessions.consolidated : texts.sessions.waits}
    </p>
  );
}

/** The router decodes all but what would end a part of the address. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
