/** The next turns of a session: taken, read, and what they say written. Nothing is kept in between: a page is done or is not. */
import type { ExtractedFact } from '../../../domain/consolidate/types.js';
import { backoff } from '../../../domain/kernel/time.js';
import { ModelUnavailableError, messageOf } from '../../../errors.js';
import {
  claimSession,
  dueSessions,
  postponeSession,
  readTurns,
  renewSession,
} from '../../../statements/upkeep/consolidate.js';
import {
  type ConsolidateDeps,
  type Consolidated,
  NOTHING_YET,
  type Page,
  type PageOutcome,
  type PageRequest,
  type SessionRef,
  writePage,
} from './write-page.js';

/** The reader did not answer, or answered with what it must not. */
export class ReadingFailedError extends ModelUnavailableError {}

interface Claimed {
  readonly after: number;
  readonly startId: string | null;
  readonly episodes: number;
  readonly attempts: number;
}

/**
 * The next page of a session.
 * @throws ReadingFailedError when its reader fails: the session waits for a while then, and nothing is lost
 * @throws StoreUnavailableError
 */
async function consolidatePage(
  deps: ConsolidateDeps,
  session: SessionRef,
  request: PageRequest,
): Promise<PageOutcome> {
  const claimed = await claim(deps, session, request);
  if (claimed === undefined) return { state: 'IDLE', done: NOTHING_YET };
  const page = await read(deps, session, request, claimed);
  const facts = await extract(deps, page, claimed.attempts);
  return writePage(deps, page, facts);
}

async function claim(
  { write, clock, policy }: ConsolidateDeps,
  { key }: SessionRef,
  { owner, force }: PageRequest,
): Promise<Claimed | undefined> {
  const now = clock.now();
  const until = new Date(now.getTime() + policy.consolidateLeaseMs);
  const request = { key, owner, now, until, force };
  const [row] = await write.graph.write((tx) => tx.run(claimSession, request));
  return row;
}

async function read(
  { write, policy }: ConsolidateDeps,
  session: SessionRef,
  request: PageRequest,
  { after, startId, episodes }: Claimed,
): Promise<Page> {
  const window = { after, until: after + policy.consolidatePage };
  const rows = startId === null ? [] : await write.graph.read(readTurns, { startId, ...window });
  const given = rows.flatMap(({ content, before, ...turn }) =>
    content === null ? [] : [{ before, turn: { ...turn, content } }],
  );
  const last = rows.findLast(({ before }) => !before);
  return {
    ...{ session, ...request, after },
    until: last?.sequence ?? Math.max(after, episodes),
    lastId: last?.id ?? null,
    turns: given.flatMap(({ before, turn }) => (before ? [] : [turn])),
    before: given.flatMap(({ before, turn }) => (before ? [turn] : [])),
  };
}

/** Outside a transaction: a reader may take long. Where no turn may be seen none is asked. */
async function extract(
  deps: ConsolidateDeps,
  page: Page,
  attempts: number,
): Promise<readonly ExtractedFact[]> {
  const { turns, before } = page;
  if (turns.length === 0) return [];
  try {
    return await whileRenewing(deps, page, () => deps.facts.extract(turns, before));
  } catch (thrown) {
    await postpone(deps, page, attempts);
    deps.write.log.warn(
      { err: thrown, session: page.session.key },
      'a session could not be read, trying again later',
    );
    const message =
      thrown instanceof ModelUnavailableError ? messageOf(thrown) : 'A reader failed.';
    throw new ReadingFailedError(message, { cause: thrown });
  }
}

async function postpone(
  { write, clock, policy }: ConsolidateDeps,
  { session, owner }: Page,
  attempts: number,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + backoff(attempts, policy));
  await write.graph.write((tx) => tx.run(postponeSession, { key: session.key, owner, dueAt }));
}

/** How often the lease is extended at least, in milliseconds. Well within the lease of a run, which a write extends too. */
const RENEW_MS = 20_000;
/** And how often within a lease. */
const TIMES = 4;

/** Extends the lease now and then until `work` is over. A lease that is lost is noticed when the facts are written. */
async function whileRenewing<Result>(
  { write, clock, policy }: ConsolidateDeps,
  { session, owner }: { readonly session: SessionRef; readonly owner: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { consolidateLeaseMs } = policy;
  const renew = () => {
    const until = new Date(clock.now().getTime() + consolidateLeaseMs);
    const lease = { key: session.key, owner, until };
    void write.graph.write((tx) => tx.run(renewSession, lease)).catch(() => undefined);
  };
  const timer = setInterval(renew, Math.min(RENEW_MS, consolidateLeaseMs / TIMES));
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * What came of each page.
 * @throws ReadingFailedError when its reader fails: pages that were done stay, the others wait. StoreUnavailableError
 */
export async function* pagesOf(
  deps: ConsolidateDeps,
  session: SessionRef,
  { force }: { readonly force: boolean },
): AsyncGenerator<Consolidated> {
  const request = { owner: deps.write.newId(), force, keep: true };
  for (;;) {
    const { state, done } = await consolidatePage(deps, session, request);
    if (state === 'MORE' || state === 'DONE') yield done;
    // Who was overtaken stops, unless somebody waits for the whole of it.
    const goesOn = state === 'MORE' || (state === 'OVERTAKEN' && force);
    if (!goesOn) return;
  }
}

/** Sessions that are looked at for one that nobody is at. */
const LOOKED_AT = 20;

/**
 * One page of the session that is due the longest, whoever's it is: rounds are short, so that a server can stop.
 * @returns how many sessions were taken; 0: none is due
 * @throws StoreUnavailableError
 */
export async function consolidateDue(deps: ConsolidateDeps): Promise<number> {
  const { write, clock } = deps;
  const request = { owner: write.newId(), force: false, keep: false };
  const due = { now: clock.now(), limit: LOOKED_AT };
  for (const session of await write.graph.read(dueSessions, due)) {
    try {
      const { state } = await consolidatePage(deps, session, request);
      if (state !== 'IDLE') return 1;
    } catch (thrown) {
      // It was logged, and waits for a while.
      if (thrown instanceof ReadingFailedError) return 1;
      throw thrown;
    }
  }
  return 0;
}
