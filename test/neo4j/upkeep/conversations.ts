/** Conversations that are consolidated, and what came of them. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ScriptedReaders } from '../../support/scripted-readers.js';
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
  turn,
} from '../../support/service.js';

export interface Conversations extends TestService {
  readonly readers: ScriptedReaders;
  /** Turns of a session, said by the user unless a change says otherwise. @returns their ids */
  say(sessionId: string, contents: readonly string[], change?: object): Promise<string[]>;
  /** Somebody whom no other test writes for. */
  somebody(): Caller;
}

export async function startConversations(options: TestServiceOptions = {}): Promise<Conversations> {
  const readers = new ScriptedReaders();
  const openReaders = readers.open;
  const memory = await startTestService({ embedder: null, openReaders, ...options });
  let users = 0;
  let caller = memory.caller;
  return {
    ...memory,
    readers,
    get caller() {
      return caller;
    },
    somebody: () => {
      users++;
      caller = { ...memory.caller, userId: `user ${users}` };
      readers.calls.length = 0;
      return caller;
    },
    say: async (sessionId, contents, change = {}) => {
      const turns = contents.map((content) => turn(content, { sessionId, ...change }));
      const captured = await memory.services.ingest(caller, turns);
      return captured.map(({ id }) => id);
    },
  };
}

const FACTS = `MATCH (f:Memory {tenant: $tenant, userId: $userId}) WHERE NOT f:Episode
  RETURN f.content AS text, f:Searchable AS current, f.source AS source, f.validity AS validity, f.kind AS kind,
         COLLECT { MATCH (f)-[:DERIVED_FROM]->(e:Episode) RETURN e.content ORDER BY e.sessionId, e.sequence } AS sources
  ORDER BY f.knownSeq`;

/** What is known of the caller beside what was said. */
export function factsOf({ query, caller }: Pick<TestService, 'query' | 'caller'>) {
  return query(FACTS, { userId: caller.userId });
}

const SESSIONS = `MATCH (s:Session {tenant: $tenant, userId: $userId})
  RETURN s.sessionId AS id, s:Unconsolidated AS waits, s:Uninferred AS uninferred, s.consolidatedSequence AS through,
         s.consolidateOwner IS NOT NULL AS held, s.consolidateDueAt < datetime('9999-01-01T00:00:00Z') AS due
  ORDER BY id`;

/** How the caller's sessions stand. */
export function sessionsOf({ query, caller }: Pick<TestService, 'query' | 'caller'>) {
  return query(SESSIONS, { userId: caller.userId });
}
