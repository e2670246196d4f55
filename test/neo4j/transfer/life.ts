/** A tenant with something of everything, and what a test needs to compare it with another one. */
import type { Caller } from '../../../src/domain/partition.js';
import { hashOf } from '../../../src/domain/transfer/digest.js';
import type { TestService } from '../../support/service.js';
import { turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

const DEEDS = ['bought', 'repaired', 'lent', 'painted', 'sold', 'drew', 'carried', 'measured'];
const PEOPLE = ['Ana', 'Boris', 'Chen', 'Dilek', 'Emil', 'Farah', 'Goran', 'Hana'];
const TURNS = 240;
const FACTS = 70;

const pick = (list: readonly string[], i: number) => list[i % list.length] ?? '';

/** Words that few texts share; how many differs, so that few texts are equally near to a question. */
function wordsOf(i: number): string[] {
  const digits = hashOf(`text ${i}`).replace(/\d/g, (digit) =>
    pick([...'ghijklmnop'], Number(digit)),
  );
  const own = digits.match(/.{7}/g) ?? [];
  return own.slice(0, 2 + (i % 7));
}

/** Words that a tenth of the texts share. */
const theme = (i: number) => `theme${i % 23} subject${i % 31}`;

const sentence = (i: number) =>
  `${pick(PEOPLE, i)} ${pick(DEEDS, i * 3 + 1)} ${wordsOf(i).join(' ')} for ${theme(i)}.`;

/** Conversations, facts with entities and sources, corrections, the vault, deletions, documents, a turn. */
export async function fill(
  { services }: Pick<TestService, 'services'>,
  caller: Caller,
): Promise<void> {
  const turns = Array.from({ length: TURNS }, (_, i) =>
    turn(sentence(i), {
      sessionId: `s${Math.floor(i / 12)}`,
      speaker: pick(PEOPLE, i),
      role: i % 2 === 0 ? 'USER' : 'ORCHESTRATOR',
      eventTime: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 12), 9, i % 12)),
    }),
  );
  const captured = await services.ingestMessages(caller, turns);
  const facts = Array.from({ length: FACTS }, (_, i) => ({
    text: `${pick(PEOPLE, i * 3)} keeps ${wordsOf(1_000 + i).join(' ')} near ${theme(i * 3)}.`,
    kind: i % 7 === 0 ? 'PROCEDURAL' : 'SEMANTIC',
    sourceRole: i % 3 === 0 ? 'USER' : 'ORCHESTRATOR',
    tags: [`theme${i % 23}`, `row${i % 4}`],
    entities: [{ name: pick(PEOPLE, i * 3), type: 'PERSON' }],
    derivedFrom: [captured[i]?.id ?? ''],
  }));
  const ids = await inTurn(facts, async (fact) => {
    const { id } = await writing(services.rememberFact(caller, fact));
    return id;
  });
  await services.correctFact(caller, {
    id: ids[3],
    newText: 'The piano went to the museum of Lima.',
  });
  await services.deleteMemory(caller, { id: ids[5] });
  await services.confirmFact(caller, { id: ids[7] });
  await vault(services, caller);
  await documents(services, caller);
}

async function vault(services: TestService['services'], caller: Caller): Promise<void> {
  const register = { scope: 'SHARED', category: 'goal', tier: 'REGISTER', topicId: 'goals' };
  await services.addMemory(caller, { ...register, text: 'Goals: learn to sail before summer.' });
  await services.addMemory(caller, { ...register, text: 'Goals: learn to sail, build a loom.' });
  const canon = {
    scope: 'SHARED',
    category: 'bio',
    text: 'Ann keeps bees on the roof of her house.',
  };
  await services.addMemory(caller, canon);
}

async function documents(services: TestService['services'], caller: Caller): Promise<void> {
  const long = Array.from({ length: 40 }, (_, i) => `## Chapter ${i}\n\n${sentence(i).repeat(8)}`);
  await services.documents.saveMany(caller, [
    { content: `# Almanac\n\n${long.join('\n\n')}`, title: 'Almanac', path: 'books/almanac.md' },
    { content: 'Ann prefers tea in the morning.', contentTypes: ['preference'] },
    { content: '<h1>Sails</h1><p>How sails are sewn by hand.</p>', mediaType: 'HTML' },
  ]);
  const { turnId } = await services.turns.open(caller, { query: 'Which theme1 was sold?' });
  await services.turns.gather(caller, { turnId });
}

/**
 * 200 questions of one telling word each: how rare words are in all of a database decides between answers to several, and
 * another tenant beside this one changes that.
 */
export function questions(): string[] {
  return Array.from({ length: 200 }, (_, i) => {
    const kinds = [
      `Who has the ${pick(wordsOf(i), 0)}?`,
      `What is it about theme${i % 23}?`,
      `Where is the ${pick(wordsOf(1_000 + (i % FACTS)), 1)}?`,
      `subject${i % 31}`,
      `What about ${pick(PEOPLE, i)}?`,
    ];
    return pick(kinds, i);
  });
}

/** What recall answers, as texts in their order. */
export async function answers(
  { services }: Pick<TestService, 'services'>,
  caller: Caller,
): Promise<string[][]> {
  return inTurn(questions(), async (query) => {
    const { hits } = await services.recall(caller, { query, limit: 10 });
    return hits.map(({ memory }) => `${memory.kind} ${memory.content}`);
  });
}

const AT_ONCE = 8;

/** A few at a time, in their order: one after the other a busy machine takes too long. */
async function inTurn<In, Out>(
  inputs: readonly In[],
  work: (input: In) => Promise<Out>,
): Promise<Out[]> {
  const done: Out[] = [];
  for (let i = 0; i < inputs.length; i += AT_ONCE) {
    done.push(...(await Promise.all(inputs.slice(i, i + AT_ONCE).map(work))));
  }
  return done;
}

/** Nodes and relationships of a tenant, counted; names and former texts have no tenant of their own. */
const CENSUS = `
MATCH (f:Feed {tenant: $tenant})
WITH collect(f.partition) AS partitions
CALL (partitions) { MATCH (n) WHERE n.tenant = $tenant OR n.partition IN partitions RETURN collect(n) AS own }
CALL (own) {
  UNWIND own AS n WITH n WHERE NOT n:MaintenanceRun AND NOT n:Transfer
  RETURN [l IN labels(n) | l] AS what, count(*) AS amount
  UNION ALL
  UNWIND own AS n MATCH (n)-[r]->() RETURN [type(r)] AS what, count(*) AS amount
}
RETURN what, amount`;

export async function census(
  { query }: Pick<TestService, 'query'>,
  tenant: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await query(CENSUS, { tenant });
  const named = rows.map(({ what, amount }) => [(what as string[]).sort().join('+'), amount]);
  return Object.fromEntries(named.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** Removes everything that a tenant has. */
export async function removeTenant({ query }: Pick<TestService, 'query'>, tenant: string) {
  await query(
    'MATCH (o:Owner {tenant: $tenant}) MATCH (c:CoRetrieval {ownerKey: o.key}) DETACH DELETE c',
    { tenant },
  );
  await query('MATCH (m:Memory {tenant: $tenant})-[:HAS_BODY]->(b:DocumentBody) DETACH DELETE b', {
    tenant,
  });
  await query(
    'MATCH (f:Feed {tenant: $tenant}) MATCH (n:EntityName {partition: f.partition}) DETACH DELETE n',
    { tenant },
  );
  await query('MATCH (n {tenant: $tenant}) WHERE NOT n:Transfer DETACH DELETE n', { tenant });
}

/** Lines of an export, in memory. */
export async function exported({ services }: Pick<TestService, 'services'>, tenant: string) {
  const lines: string[] = [];
  for await (const line of services.transfer.export(tenant)) lines.push(line);
  return lines;
}

/** The same as a stream; with `until` it breaks off before that line. */
export async function* streamed(lines: readonly string[], until = lines.length) {
  for (const [i, line] of lines.entries()) {
    if (i === until) throw new Error('The stream broke off.');
    yield line;
  }
}
