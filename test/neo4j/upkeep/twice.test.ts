/** T-X11: both jobs, twice, over a graph that has something for every step. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { RunKind } from '../../../src/domain/upkeep/run.js';
import { movableClock } from '../../support/clock.js';
import type { Row } from '../../support/database.js';
import { longText } from '../../support/documents.js';
import { ingestOne, rememberAll } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { runUpkeep } from '../../support/steps.js';
import { done, gathered, judged, open, saved } from '../turns/turns.js';

const DAY = 86_400_000;
const clock = movableClock();
let service: TestService;
let caller: Caller;

beforeAll(async () => {
  service = await startTestService({ clock });
  caller = service.caller;
});

afterAll(() => service.stop());

const CONVERSATIONS: Readonly<Record<string, readonly string[]>> = {
  spring: [
    'I live in Lisbon and I work for the harbour office.',
    'My sister Clara plays the cello.',
    'We moved the ferry to the north pier because the old pier was rotten.',
    'Why was it rotten?',
    'The old pier was rotten because nobody had painted it.',
    "That's why we bought new paint.",
  ],
  summer: [
    'Clara moved to Porto.',
    'I live in Coimbra now.',
    'My favourite drink is green tea.',
    'Clara and I met Tomas in Porto.',
  ],
  autumn: ['My favourite drink is green tea.', 'Tomas works for the harbour office.', 'Fine.'],
};

const FACTS = [
  {
    text: 'The crew keeps spare sails in the old boat house by the river.',
    tags: ['sails', 'boats', 'house'],
    entities: [{ name: 'Boat House', type: 'PLACE' }],
  },
  { text: 'The crew keeps spare sails in the old boat house by the river mostly.' },
  { text: 'The oars lie in the loft.', tags: ['sails', 'boats', 'house'] },
  { text: 'Nobody has mended the ladder.', tags: ['sails', 'boats', 'house'] },
  { text: 'The project uses Python 3.9.', sourceRole: 'USER' },
  { text: 'The project uses Python 3.11.', sourceRole: 'USER' },
  { text: 'Always lock the boat house.', sourceRole: 'USER' },
  { text: 'A kettle whistles in the galley.' },
  { text: 'Forty kilos of anchor hang at the bow.' },
  { text: 'Two green buoys mark the channel.' },
  { text: 'Pelicans sleep under the crane.' },
  { text: 'Moss grows on the northern wall.' },
  { text: 'Seven lanterns burn oil at dusk.' },
  { text: 'Geese cross over each October.' },
  { text: 'Salt ruins the copper nails.' },
  { text: 'Fog horns sound twice an hour.' },
  { text: 'Somebody may sell maps.', kind: 'OPINION' },
  { text: 'Ring the bell, then wait.', kind: 'PROCEDURAL' },
  { text: 'Keeps a boat called Swift.', vault: { category: 'boats' } },
  { text: 'Owns a boat by the name Swift.', vault: { category: 'boats' } },
  { text: 'Current task: painting.', vault: { topicId: 'task', category: 'work' } },
];

/** Something for every step: idle and used facts, twins, tags, losers, conversations, documents of every trust, sources. */
async function populate(): Promise<void> {
  await rememberAll(service.services, caller, FACTS);
  for (const [sessionId, contents] of Object.entries(CONVERSATIONS)) {
    for (const content of contents) {
      clock.advance(60_000);
      await ingestOne(service.services, caller, turn(content, { sessionId, speaker: 'Ann' }));
    }
    clock.advance(DAY);
    await service.services.sessions.complete(caller, sessionId);
  }
  await saved(service, caller, 'Hamsters of the desert, a draft.');
  await service.embedded();
  const turnId = await open(service, caller);
  const text = `The quietest hamster is the Roborovski. ${longText(5_000)}`;
  const research = { turnId, path: 'research/hamsters.md', title: 'Hamsters' };
  const trusted = await saved(service, caller, text, research);
  await service.embedded();
  await gathered(service, caller, turnId);
  done(
    await service.services.turns.complete(caller, {
      ...{ turnId, plan: 'Look it up.', tools: 'search', validation: 'It answers.' },
      ...{ response: 'The Roborovski squeaks least.', topic: 'pet.hamster' },
    }),
  );
  await judged(service, caller, { turnId, outcome: 'APPROVE', usedIds: [trusted] });
  await service.services.sources.recordExtraction(caller, {
    ...{ url: 'https://example.org/a', outcome: 'SUCCESS', quality: 0.9 },
  });
  const queries = ['Where do the sails lie?', 'What does Ann drink?', 'Which boat is it?'];
  for (let n = 0; n < 54; n++) {
    const query = queries[n % queries.length];
    // So few of so many facts that some are never returned, whichever of two equal ones comes first.
    await service.services.recall(caller, { query, ambient: true, limit: 3 });
  }
  // What recalls leave behind is written in the background.
  await service.services.flushWrites();
  // Longer than any time to live, and than anything may be idle.
  clock.advance(40 * DAY);
  await settled();
}

/** Positions in queues: the loop of a run comes before what its night makes, and the next one looks at that. */
const PLACES = ['dedupDueAt', 'relatedSeq', 'relatedId'];

/** Nodes and relationships of the tenant with all that they hold; runs, their leases and who demanded them are records, not memory. */
async function dump(): Promise<string[]> {
  const mine = `(n.tenant = $tenant OR n.partition IN $partitions) AND NOT n:UpkeepRun AND NOT n:Lease
    AND NOT (n:AuditEvent AND n.act = 'RUN_UPKEEP')`;
  const [places] = await service.query(
    'MATCH (n:Memory|Entity {tenant: $tenant}) RETURN collect(DISTINCT n.partition) AS partitions',
  );
  const partitions = places?.['partitions'];
  const nodes = await service.query(
    `MATCH (n) WHERE ${mine}
     RETURN labels(n) AS labels, elementId(n) AS id, properties(n) AS held`,
    { partitions },
  );
  const edges = await service.query(
    `MATCH (n)-[r]->(o) WHERE ${mine}
     RETURN type(r) AS type, elementId(n) AS start, elementId(o) AS end, properties(r) AS held`,
    { partitions },
  );
  return [...nodes, ...edges].map(told).sort();
}

function told({ labels, held, ...rest }: Row): string {
  const entries = Object.entries(held as Row)
    .filter(([name]) => !PLACES.includes(name))
    // A vector in a few characters.
    .map(([name, value]) => [name, name.startsWith('embedding') ? hashOf(value) : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const kinds = Array.isArray(labels) ? { labels: [...labels].sort() } : {};
  return JSON.stringify({ ...rest, ...kinds, held: Object.fromEntries(entries) });
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

async function both() {
  const steps = [];
  for (const kind of ['LOOP', 'NIGHTLY'] as const satisfies readonly RunKind[]) {
    const run = await runUpkeep(service, kind, { everyone: true });
    expect(run.status).toBe('DONE');
    steps.push(...run.steps);
    await settled();
  }
  return steps;
}

/** Nothing waits for its vector or its comparison, whichever test file's service has taken it. */
async function settled(): Promise<void> {
  const waiting =
    'MATCH (m:Unembedded|Uncompared|Unjudged {tenant: $tenant}) RETURN count(m) AS count';
  do await service.services.flushWrites();
  while ((await service.query(waiting))[0]?.['count'] !== 0);
}

test('T-X11: a second run in a row of both jobs changes nothing', async () => {
  await populate();
  const first = await both();
  const changing = first.filter(({ changed }) => changed > 0).map(({ step }) => step);
  expect(changing).toEqual([
    ...['ARCHIVE', 'DEDUP', 'RELATE', 'CLUSTER', 'DORMANCY', 'CONSOLIDATE', 'DECAY', 'ENRICH'],
    ...['CAUSAL', 'EXPIRE', 'STORE_COLD', 'MAP'],
  ]);
  const before = await dump();
  const second = await both();
  expect(second.filter(({ changed }) => changed > 0)).toEqual([]);
  expect(await dump()).toEqual(before);
});
