/** Sessions as the front doors call them: what ended, what facts were made of it, and its turns (G-20, G-21). */
import { turnPageInput } from '../../../domain/consolidate/types.js';
import { parseInput } from '../../../domain/kernel/input.js';
import type { Caller } from '../../../domain/kernel/partition.js';
import type { OpenReaders } from '../../../ports.js';
import { findSessions, makeDue, sessionTurns } from '../../../statements/upkeep/consolidate.js';
import { type Memory, memoriesById } from '../../memories.js';
import { namedSession, requireSessions } from '../../session-keys.js';
import { pagesOf } from './page.js';
import {
  type ConsolidateDeps,
  type Consolidated,
  NOTHING_YET,
  type SessionRef,
  together,
} from './write-page.js';

/** What came of consolidating a session on demand. */
export interface SessionConsolidated extends Consolidated {
  readonly sessionId: string;
  /** Nothing was left to do: every turn had been gone through before. */
  readonly alreadyDone: boolean;
}

/** A place in a session. */
export interface EpisodePage {
  /** Turns that are left out at the beginning, at least 0. Default 0. */
  readonly offset?: number | null;
  /** Most turns, 1 to 200. Default 50. */
  readonly limit?: number | null;
}

/** What can be done with the sessions that a caller names. */
export interface Sessions {
  /**
   * G-20: the conversation is over. Facts are extracted in the background.
   * @returns `due` false: nothing waits, every turn was gone through before
   * @throws InvalidInputError, NotFoundError
   */
  complete(
    caller: Caller,
    sessionId: unknown,
  ): Promise<{ readonly sessionId: string; readonly due: boolean }>;
  /**
   * G-21: extracts facts now and waits for it; repeated, it changes nothing.
   * @throws InvalidInputError, NotFoundError
   * @throws ModelUnavailableError when the reader does not answer: what is left is tried again in the background
   */
  consolidate(caller: Caller, sessionId: unknown): Promise<SessionConsolidated>;
  /** Whether no turn waits. @throws InvalidInputError, NotFoundError */
  isConsolidated(caller: Caller, sessionId: unknown): Promise<boolean>;
  /**
   * Its current turns in order, as a reader may see them: without those that hold personal data or address a model.
   * @throws InvalidInputError, NotFoundError
   */
  episodes(caller: Caller, sessionId: unknown, page?: EpisodePage): Promise<Memory[]>;
}

/** What the front doors need. `onSessionEnded` is told that a session is due. */
export interface SessionsDeps extends Omit<ConsolidateDeps, 'facts'> {
  readonly openReaders: OpenReaders;
  onSessionEnded(): void;
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { graph } = deps.write;
  return {
    complete: async (caller, given) => {
      const found = await visible(deps, caller, given);
      const due = { keys: found.sessions.map((each) => each.key), now: deps.clock.now() };
      const waiting = await graph.write((tx) => tx.run(makeDue, due));
      if (waiting.length > 0) deps.onSessionEnded();
      return { sessionId: found.sessionId, due: waiting.length > 0 };
    },
    consolidate: async (caller, given) => {
      const { sessionId, sessions } = await visible(deps, caller, given);
      const { facts } = deps.openReaders();
      let all: Consolidated = NOTHING_YET;
      for (const session of sessions) {
        const pages = pagesOf({ ...deps, facts }, session, { force: true });
        for await (const done of pages) all = together(all, done);
      }
      return { ...all, sessionId, alreadyDone: all.turns === 0 };
    },
    isConsolidated: async (caller, given) => {
      const { sessions } = await visible(deps, caller, given);
      return sessions.every(({ waits }) => !waits);
    },
    episodes: async (caller, given, page = {}) => {
      const wanted = parseInput(turnPageInput, page);
      const { sessions } = await visible(deps, caller, given);
      const keys = sessions.map((each) => each.key);
      const ids = (await graph.read(sessionTurns, { keys, ...wanted })).map(({ id }) => id);
      const turns = ids.length === 0 ? [] : await memoriesById(graph, caller, ids);
      return turns.filter((turn) => turn !== null);
    },
  };
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
