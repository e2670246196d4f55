/** What mem0 answers to `get_all`: memories, and of its graph relations. Pure. */
import { z } from 'zod';
import { jsonOf } from '../../kernel/text.js';
import {
  type FoundFact,
  listIn,
  moment,
  numbered,
  type Reading,
  readEach,
  type SourceFile,
  type Wanted,
} from './finding.js';

const id = z.string().nullish();
const memory = z.looseObject({
  ...{ memory: z.string(), user_id: id, agent_id: id, run_id: id },
  ...{ created_at: moment, updated_at: moment },
  categories: z.array(z.string()).nullish().catch(null),
});
const relation = z.looseObject({
  source: z.string(),
  relationship: z.string(),
  destination: z.string().optional(),
  target: z.string().optional(),
});

const NAMES = ['results', 'memories'];

export function isMem0(value: unknown): boolean {
  const [first] = listIn(value, NAMES) ?? [];
  return memory.safeParse(first).success;
}

/** Of a file with several users only those of the one who is wanted are taken. */
export function readMem0({ text }: SourceFile, { userId }: Wanted): Reading {
  const value = jsonOf(text);
  const memories = numbered(listIn(value, NAMES) ?? []);
  const users = new Set(memories.flatMap(({ value: each }) => userOf(each) ?? []));
  const isWanted = (user: string | null | undefined) =>
    users.size < 2 || user == null || user === userId;
  const read = readEach(memories, memory, (each, where): FoundFact[] => {
    const said = each.memory.trim();
    if (said === '' || !isWanted(each.user_id)) return [];
    const tags = (each.categories ?? []).slice(0, 50);
    // Its words are those of its last change.
    const eventTime = each.updated_at ?? each.created_at;
    return [factOf(where, said, { tags, sessionId: each.run_id ?? null, eventTime })];
  });
  const relations = relationsIn(value).map((each, i) => ({
    where: `relation ${i + 1}`,
    value: each,
  }));
  const edges = readEach(
    relations,
    relation,
    ({ source, relationship, destination, target }, where) => {
      const end = destination ?? target;
      if (end === undefined) return [];
      const said = `${source} ${relationship} ${end}.`.replaceAll('_', ' ');
      return [factOf(where, said, { tags: [], sessionId: null, eventTime: null })];
    },
  );
  return {
    findings: [...read.findings, ...edges.findings],
    skipped: read.skipped + edges.skipped,
    failures: [...read.failures, ...edges.failures],
  };
}

function factOf(
  where: string,
  text: string,
  known: Pick<FoundFact, 'tags' | 'sessionId' | 'eventTime'>,
): FoundFact {
  return { kind: 'FACT', where, text, entities: [], ...known };
}

function userOf(value: unknown): string | null {
  const { user_id: user = null } = (value ?? {}) as { user_id?: string | null };
  return user;
}

function relationsIn(value: unknown): readonly unknown[] {
  const { relations } = (value ?? {}) as { relations?: unknown };
  return Array.isArray(relations) ? relations : [];
}
