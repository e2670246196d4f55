/** Turns of a tenant with all that hangs on them: outcomes, candidates, trust, sources, and originals in both cold storages. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { MovableClock } from '../../support/clock.js';
import { longText } from '../../support/documents.js';
import type { TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { done, gathered, judged, open, saved, staged } from '../turns/turns.js';

const DAY_MS = 86_400_000;
const ARCHIVED_AFTER = 30;
/** Uses that make a document everybody's. */
const USES = 5;

/** Two services on one database: one archives in the graph, one in an object store. */
export interface Tenancy {
  readonly service: TestService;
  readonly inObjects: TestService;
  readonly clock: MovableClock;
  readonly caller: Caller;
}

export const PATHS = {
  graph: 'research/in-the-graph.md',
  objects: 'research/in-an-object.md',
  page: 'research/a-page.md',
  again: 'research/written-again.md',
} as const;

const text = (word: string) => longText(3_000, word);

/** Documents of turns are archived, those of the first day in the graph, those of the second in the object store. */
export async function fillTurns(tenancy: Tenancy): Promise<void> {
  const { service, inObjects, clock, caller } = tenancy;
  const first = clock.now().getTime();
  await firstDay(service, caller);
  clock.advance(DAY_MS);
  const turnId = await secondDay(service, caller);
  await beside(service, caller);
  await service.embedded();
  await archive(service, caller, first);
  await archive(inObjects, caller, first + DAY_MS);
  // What is written anew is at hand again, and its former original stays where it is.
  await saved(service, caller, text('wren'), { turnId, path: PATHS.again });
  await everybodys(service, caller);
  await service.embedded();
}

/** A turn that is completed and approved with what was staged in it; one that fails. */
async function firstDay(service: TestService, caller: Caller): Promise<void> {
  const { turns } = service.services;
  const turnId = await open(service, caller, 'Which subject3 was painted?');
  await saved(service, caller, text('otter'), { turnId, path: PATHS.graph, title: 'Otters' });
  await staged(service, caller, turnId, 'Otters hold hands while they sleep.');
  await gathered(service, caller, turnId);
  const sections = { plan: 'Look it up.', tools: 'search', validation: 'It answers.' };
  const response = 'It was the third subject.';
  done(await turns.complete(caller, { turnId, ...sections, response, topic: 'craft.paint' }));
  await judged(service, caller, { turnId, outcome: 'APPROVE' });
  const failing = await open(service, caller, 'Which subject4 was sold?');
  await staged(service, caller, failing, 'Nobody knows what the fourth was.');
  await judged(service, caller, { turnId: failing, outcome: 'REVISE' });
  await judged(service, caller, { turnId: failing, outcome: 'FAIL' });
}

/** A turn that is still open: what was staged in it waits, and something of it was refused. */
async function secondDay(service: TestService, caller: Caller): Promise<string> {
  const turnId = await open(service, caller, 'Where do herons and wrens nest?');
  await saved(service, caller, text('heron'), { turnId, path: PATHS.objects, title: 'Herons' });
  const page = `<h1>Nests</h1>${'<p>Herons nest in colonies.</p>'.repeat(60)}`;
  await saved(service, caller, page, { turnId, path: PATHS.page, mediaType: 'HTML' });
  await saved(service, caller, text('robin'), { turnId, path: PATHS.again });
  await staged(service, caller, turnId, 'Herons come back to the same tree.');
  const refused = await staged(service, caller, turnId, 'Wrens nest in teapots.');
  const decisions = [{ id: `STAGED:${refused}`, action: 'REJECT', reason: 'Only some do.' }];
  await service.services.inbox.resolve(caller, { decisions });
  await gathered(service, caller, turnId);
  return turnId;
}

/** Sources, a cause, and what an agent says of somebody. */
async function beside({ services, query }: TestService, caller: Caller): Promise<void> {
  const { sources, memoryAgent } = services;
  await sources.recordExtraction(caller, { domain: 'a.example', outcome: 'SUCCESS', quality: 0.7 });
  await sources.recordExtraction(caller, { domain: 'a.example', outcome: 'BLOCKED' });
  await sources.recordExtraction(caller, { domain: 'b.example', outcome: 'FAILED' });
  const rows = await query(
    'MATCH (m:Episode {sessionId: $session, tenant: $tenant}) RETURN m.id AS id ORDER BY m.sequence LIMIT 3',
    { tenant: caller.tenant, session: 's0' },
  );
  const [one, two, three] = rows.map(({ id }) => String(id));
  await memoryAgent.linkCauses(caller, [
    { causeId: one, effectId: two, evidence: 'so' },
    { causeId: two, effectId: three, evidence: 'therefore' },
  ]);
  const [ana] = await services.entitiesNamed(caller, 'Ana');
  const summary = 'Ana repairs what others give up.';
  await services.entities.update(caller, { id: ana?.id, summary });
}

/** The night in which documents of that time are 30 days old. */
async function archive({ services }: TestService, caller: Caller, savedAt: number): Promise<void> {
  const now = new Date(savedAt + ARCHIVED_AFTER * DAY_MS);
  const run = await runUpkeep({ services, caller }, 'NIGHTLY', { now, everyone: false });
  const step = stepOf(run, 'STORE_COLD');
  if (step.changed === 0) throw new Error(`Nothing was archived: ${JSON.stringify(step)}`);
}

/** A document that five approved turns drew on. */
async function everybodys(service: TestService, caller: Caller): Promise<void> {
  const id = await saved(service, caller, 'The tide table of the harbour hangs at the pier.', {});
  await service.embedded();
  for (let use = 0; use < USES; use++) {
    const turnId = await open(service, caller, 'Where is the tide table of the harbour?');
    await gathered(service, caller, turnId);
    await judged(service, caller, { turnId, outcome: 'APPROVE', usedIds: [id] });
  }
}
