/**
 * The feed of changes as it goes on: every memory at its latest change, at least once, from any cursor on. Over a socket where there can be
 * one, else page by page.
 */
import { answerOf, type CallOptions, type Connection } from './connection.js';
import { MnemeError } from './error.js';
import { ChangesDocument, FollowChangesDocument } from './generated/operations.js';
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
  /** Milliseconds between two looks where there is no socket (no `graphql-ws`, no `WebSocket`), and before the next attempt; default: 1,000. */
  readonly everyMs?: number | undefined;
}

const LONGEST_WAIT_MS = 30_000;
/** How a time begins that the feed takes as one; anything else is a cursor. */
const MOMENT = /^(?:\d{4}-\d{2}-\d{2}|last_(?:week|month)$)/;

/** Ends when the signal does; while the service is away, it waits. */
export async function* watchChanges(
  connection: Connection,
  caller: CallerInput | null,
  { since = new Date(), everyMs = 1_000, ...options }: WatchOptions,
): AsyncGenerator<WatchedChange, void> {
  const watch = { ...options, connection, caller, everyMs, since };
  try {
    yield* followed(watch);
  } catch (thrown) {
    if (!(thrown instanceof MnemeError && thrown.code === 'UNSUPPORTED')) throw thrown;
    yield* polled(watch);
  }
}

interface Watch extends WatchOptions {
  readonly connection: Connection;
  readonly caller: CallerInput | null;
  readonly everyMs: number;
  readonly since: string | Date;
}

/** As the service tells; a socket that is gone is opened anew behind what was told. */
async function* followed(watch: Watch): AsyncGenerator<WatchedChange, void> {
  const { connection, caller, everyMs, kinds, signal } = watch;
  let since = watch.since instanceof Date ? watch.since.toISOString() : watch.since;
  let failures = 0;
  while (signal?.aborted !== true) {
    const variables = { caller, since, kinds: kinds === undefined ? null : [...kinds] };
    try {
      for await (const { changes } of connection.subscribe(FollowChangesDocument, variables, {
        signal,
      })) {
        if (changes === null) continue;
        failures = 0;
        since = changes.cursor;
        yield { ...changes.node, cursor: since };
      }
    } catch (thrown) {
      if (!mayPass(thrown)) throw thrown;
    }
    failures += 1;
    await sleep(waitAfter(failures, everyMs), signal);
  }
}

/** Page by page, again and again. */
async function* polled(watch: Watch): AsyncGenerator<WatchedChange, void> {
  const { connection, caller, everyMs, kinds, since, signal } = watch;
  let place = placeOf(since);
  let failures = 0;
  while (signal?.aborted !== true) {
    const page = await pageAfter(connection, { ...place, caller }, signal);
    if (page === null) {
      failures += 1;
      await sleep(waitAfter(failures, everyMs), signal);
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

function waitAfter(failures: number, everyMs: number): number {
  return Math.min(LONGEST_WAIT_MS, everyMs * 2 ** failures);
}

/** Whether asking again may help. */
function mayPass(thrown: unknown): boolean {
  return thrown instanceof MnemeError && (thrown.retryable || thrown.code === 'ABORTED');
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
    if (mayPass(thrown)) return null;
    throw thrown;
  }
}
