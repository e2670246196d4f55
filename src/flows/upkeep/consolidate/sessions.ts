/** Sessions as the front doors call them: what ended, what facts were made of it, and its turns (G-20, G-21). */
import { turnPageInput } from '../../../domain/consolidate/types.js';
import { key, parseInput } from '../../../domain/kernel/input.js';
import { type Caller, changeablePartitions } from '../../../domain/kernel/partition.js';
import { sessionKey } from '../../../domain/write/plan.js';
import { InvalidInputError, NotFoundError } from '../../../errors.js';
import type { Graph, OpenReaders } from '../../../ports.js';
import { markConsolidated as mark } from '../../../statements/memory-agent.js';
import {
  findSessions,
  makeDue,
  placeOfTurn,
  sessionTurns,
} from '../../../statements/upkeep/consolidate.js';
import { type Memory, memoriesById } from '../../memories.js';
import { pagesOf } from './page.js';
import {
  type ConsolidateDeps,
  type Consolidated,
  NOTHING_YET,
  type SessionRef,
  together,
} from './write-page.js';

/** What came of consolidating a session on demand. */
interface SessionConsolidated extends Consolidated {
  readonly sessionId: string;
  /** Nothing was left to do: every turn had been gone through before. */
  readonly alreadyDone: boolean;
}

/** A place in a session. */
interface EpisodePage {
  /** Id of the turn that it begins behind; absent: it begins with the first one. */
  readonly after?: string | null;
  /** Most turns, 1 to 200. Default 50. */
  readonly limit?: number | null;
}

/** What the front doors need. `onSessionEnded` is told that a session is due. */
interface SessionsDeps extends Omit<ConsolidateDeps, 'facts'> {
  readonly openReaders: OpenReaders;
  onSessionEnded(): void;
}

/**
 * G-20: the conversation is over. Facts are extracted in the background.
 * @returns `due` false: nothing waits, every turn was gone through before
 * @throws InvalidInputError, NotFoundError
 */
export async function completeSession(
  deps: SessionsDeps,
  caller: Caller,
  given: unknown,
): Promise<{ readonly sessionId: string; readonly due: boolean }> {
  const { sessionId, sessions } = await visible(deps, caller, given);
  const due = { keys: sessions.map((each) => each.key), now: deps.clock.now() };
  const waiting = await deps.write.graph.write((tx) => tx.run(makeDue, due));
  if (waiting.length > 0) deps.onSessionEnded();
  return { sessionId, due: waiting.length > 0 };
}

/**
 * G-21: extracts facts now and waits for it; repeated, it changes nothing.
 * @throws InvalidInputError, NotFoundError
 * @throws ModelUnavailableError when the reader does not answer: what is left is tried again in the background
 */
export async function consolidateSession(
  deps: SessionsDeps,
  caller: Caller,
  given: unknown,
): Promise<SessionConsolidated> {
  const { sessionId, sessions } = await visible(deps, caller, given);
  const { facts } = deps.openReaders();
  let all: Consolidated = NOTHING_YET;
  for (const session of sessions) {
    const pages = pagesOf({ ...deps, facts }, session, { force: true });
    for await (const done of pages) all = together(all, done);
  }
  return { ...all, sessionId, alreadyDone: all.turns === 0 };
}

/** Whether no turn waits. @throws InvalidInputError, NotFoundError */
export async function isConsolidated(
  deps: SessionsDeps,
  caller: Caller,
  given: unknown,
): Promise<boolean> {
  const { sessions } = await visible(deps, caller, given);
  return sessions.every(({ waits }) => !waits);
}

/**
 * Its current turns in order, as a reader may see them: without those that hold personal data or address a model.
 * @throws InvalidInputError, also where `after` is no turn of it; NotFoundError
 */
export async function episodesOf(
  deps: SessionsDeps,
  caller: Caller,
  given: unknown,
  page: EpisodePage = {},
): Promise<Memory[]> {
  const { graph } = deps.write;
  const { after, limit } = parseInput(turnPageInput, page);
  const { sessions } = await visible(deps, caller, given);
  const keys = sessions.map((each) => each.key);
  const start = after === null ? { keys, after: 0 } : await behind(graph, keys, after);
  const ids = (await graph.read(sessionTurns, { ...start, limit })).map(({ id }) => id);
  const turns = ids.length === 0 ? [] : await memoriesById(graph, caller, ids);
  return turns.filter((turn) => turn !== null);
}

/** What is left of the sessions behind a turn. @throws InvalidInputError */
async function behind(graph: Graph, keys: readonly string[], id: string) {
  const [place] = await graph.read(placeOfTurn, { id, keys: [...keys] });
  if (place === undefined)
    throw new InvalidInputError(`after: ${id} is no turn of this conversation.`);
  return { keys: keys.slice(keys.indexOf(place.key)), after: place.sequence };
}

interface Visible {
  readonly sessionId: string;
  readonly sessions: readonly (SessionRef & { readonly waits: boolean })[];
}

/** @throws InvalidInputError, NotFoundError */
async function visible({ write }: SessionsDeps, caller: Caller, given: unknown): Promise<Visible> {
  const { sessionId, keys } = namedSession(caller, given);
  const sessions = await write.graph.read(findSessions, { keys });
  return { sessionId, sessions: requireSessions(sessionId, sessions) };
}

/** A conversation in which no turn waits. */
interface SessionMarked {
  readonly sessionId: string;
  /** When its last turn was gone through. */
  readonly at: Date;
  /** No turn had been waiting: nothing was changed. */
  readonly alreadyDone: boolean;
}

/**
 * A memory agent has gone through the conversation by itself (G-80); repeated, it changes nothing.
 * @throws InvalidInputError, NotFoundError
 */
export async function markConsolidated(
  { write }: Pick<SessionsDeps, 'write'>,
  caller: Caller,
  given: unknown,
): Promise<SessionMarked> {
  const { sessionId, keys } = namedSession(caller, given);
  const marking = { keys, now: write.clock.now() };
  const marked = await write.graph.write((tx) => tx.run(mark, marking));
  const rows = requireSessions(sessionId, marked);
  const latest = Math.max(...rows.map(({ at }) => at.getTime()));
  const alreadyDone = rows.every(({ changed }) => !changed);
  return { sessionId, at: new Date(latest), alreadyDone };
}

/** What a session id stands for. */
interface NamedSession {
  readonly sessionId: string;
  /** Keys of sessions, in one order, so that two servers that lock them do not wait for each other in a circle. */
  readonly keys: string[];
}

/** @throws InvalidInputError */
function namedSession(caller: Caller, given: unknown): NamedSession {
  const sessionId = parseInput(key, given, 'sessionId');
  const keys = changeablePartitions(caller).map((partition) => sessionKey(partition, sessionId));
  return { sessionId, keys: keys.sort() };
}

/** @returns `found`, at least one of them @throws NotFoundError */
function requireSessions<T>(sessionId: string, found: readonly T[]): readonly T[] {
  if (found.length > 0) return found;
  throw new NotFoundError(`There is no session ${sessionId} that you can see.`);
}
