/** The next turns of a session: taken, read, and what they say written. Nothing is kept in between: a page is done or is not. */

import type { ExtractedFact } from '../../../domain/consolidate/types.js';
import { backoff } from '../../../domain/kernel/backoff.js';
import { ModelUnavailableError, messageOf } from '../../../errors.js';
import {
  claimSession,
  postponeSession,
  readTurns,
} from '../../../statements/upkeep/consolidate.js';
import { whileRenewing } from './renew.js';
import {
  type ConsolidateDeps,
  NOTHING_YET,
  type Page,
  type PageOutcome,
  type PageRequest,
  type SessionRef,
} from './types.js';
import { writePage } from './write-page.js';

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
export async function consolidatePage(
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
