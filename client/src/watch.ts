/** The feed of changes as it goes on: every memory at its latest change, at least once, from any cursor on. */
import { answerOf, type CallOptions, type Connection } from './connection.js';
import { MnemeError } from './error.js';
import { ChangesDocument } from './generated/operations.js';
import type { CallerInput, ChangeKind, ChangesQuery } from './generated/types.js';
import type { NodeOf } from './operation.js';
import { sleep } from './retry.js';

/** A change and where reading goes on after it. */
export type WatchedChange = NodeOf<ChangesQuery> & { readonly cursor: string };

/** Where to begin, and what is told. */
export interface WatchOptions extends Pick<CallOptions, 'signal'> {
  /** The `cursor` of a change that was seen, or a moment; default: now. */
  readonly since?: string | Date | undefined;
  /** Only these kinds; default: all. */
  readonly kinds?: readonly ChangeKind[] | undefined;
  /** Milliseconds between two looks; default: 1,000. */
  readonly everyMs?: number | undefined;
}

const LONGEST_WAIT_MS = 30_000;
/** How a time begins that the feed takes as one; anything else is a cursor. */
const MOMENT = /^(?:\d{4}-\d{2}-\d{2}|last_(?:week|month)$)/;

/** Ends when the signal does; while the service is away, it waits. */
export async function* watchChanges(
  connection: Connection,
  caller: CallerInput | null,
  { since = new Date(), kinds, everyMs = 1_000, signal }: WatchOptions,
): AsyncGenerator<WatchedChange, void> {
  let place = placeOf(since);
  let failures = 0;
  while (signal?.aborted !== true) {
    const page = await pageAfter(connection, { ...place, caller }, signal);
    if (page === null) {
      failures += 1;
      await sleep(Math.min(LONGEST_WAIT_MS, everyMs * 2 ** failures), signal);
      continue;
    }
    failures = 0;
    for (const { node, cursor } of page.edges) {
      if (signal?.aborted) return;
      if (kinds === undefined || kinds.includes(node.kind)) yield { ...node, cursor };
    }
    if (page.pageInfo.endCursor !== null) place = { after: page.pageInfo.endCursor };
    if (!page.pageInfo.hasNextPage) await sleep(everyMs, signal);
  }
}

type Place = { readonly after: string } | { readonly from: string };

function placeOf(since: string | Date): Place {
  if (since instanceof Date) return { from: since.toISOString() };
  return MOMENT.test(since) ? { from: since } : { after: since };
}

/** Null where asking again may help, and where the signal ended it. */
async function pageAfter(
  connection: Connection,
  variables: Place & { readonly caller: CallerInput | null },
  signal: AbortSignal | undefined,
) {
  try {
    return answerOf(
      await connection.request(ChangesDocument, { first: 100, ...variables }, { signal }),
    );
  } catch (thrown) {
    const again = thrown instanceof MnemeError && (thrown.retryable || thrown.code === 'ABORTED');
    if (again) return null;
    throw thrown;
  }
}
