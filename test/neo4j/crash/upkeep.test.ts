/** The upkeep of a service that is killed in the middle of the night. */
import { beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf, type Variables } from '../../support/graphql-client.js';
import {
  dataFolder,
  jvmOf,
  runs,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';
import { unlikeTexts } from '../../support/vault-writes.js';

const FACTS = 300;
const CALLER = { userId: 'ann' };
const DAYS = 30;
const now = new Date(Date.now() + DAYS * 86_400_000);

interface Run {
  readonly id: string;
  readonly status: string;
  readonly steps: readonly { readonly step: string; readonly status: string }[];
}

const RUN = 'id status steps { step status changed }';
const folder = dataFolder();
let service: ServiceProcess;

function start(): ServiceProcess {
  return startProcess({
    ...smallService(folder),
    // Many small transactions, and a lease that ends soon.
    ...{ EMBEDDING_PROVIDER: 'none', MNEME_UPKEEP_BATCH: '1', MNEME_UPKEEP_LEASE_MS: '5000' },
    MNEME_UPKEEP_BACKGROUND: 'false',
  });
}

async function call<Shape>(text: string, variables: Variables = {}): Promise<Shape> {
  return dataOf<Shape>(await ask(await service.url, text, variables));
}

beforeAll(async () => {
  service = start();
  const texts = unlikeTexts(FACTS);
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (const text of texts.filter((_, i) => i % 4 === lane)) {
      await call(
        `mutation($items: [RememberInput!]!, $caller: CallerInput) {
          remember(items: $items, caller: $caller) { created } }`,
        { items: [{ text }], caller: CALLER },
      );
    }
  });
  await Promise.all(lanes);
});

test('killed while memories decay: the next run takes over and each has decayed once', async () => {
  const before = await facts();
  expect(before).toHaveLength(FACTS);
  const killed = await nightly(false);
  await until('it decays', async () => {
    // The step before it is over.
    const { steps } = await runOf(killed?.id ?? '');
    return steps.find(({ step }) => step === 'CONSOLIDATE')?.status !== 'WAITING';
  });
  await kill();

  service = start();
  let next: Run | null = null;
  await until('the lease ends', async () => {
    next = await nightly(true);
    return next !== null;
  });
  expect(next).toMatchObject({ status: 'DONE' });
  expect((await runOf(killed?.id ?? '')).status).toBe('LOST');

  const after = await facts();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const was = new Map(before.map(({ id, confidence }) => [id, confidence]));
  for (const { id, confidence } of after) {
    const once = (was.get(id) ?? 0) * Math.exp(-0.1 * DAYS ** 0.8);
    expect(confidence).toBeCloseTo(once, 3);
  }
  // T-X11: a further run finds nothing to do.
  const again = (await nightly(true)) as unknown as { steps: { step: string; changed: number }[] };
  expect(again.steps.find(({ step }) => step === 'DECAY')?.changed).toBe(0);
  expect(await facts()).toEqual(after);
});

/** Both processes, at once. */
async function kill(): Promise<void> {
  const jvm = await jvmOf(folder);
  service.child.kill('SIGKILL');
  process.kill(jvm, 'SIGKILL');
  await until('Neo4j is gone', () => !runs(jvm));
}

/** Null: another one is under way. */
async function nightly(wait: boolean): Promise<Run | null> {
  const { runUpkeep } = await call<{ runUpkeep: { run: Run | null } }>(
    `mutation($now: TimeBound, $wait: Boolean!) {
      runUpkeep(kind: NIGHTLY, now: $now, wait: $wait) { run { ${RUN} } } }`,
    { now: now.toISOString(), wait },
  );
  return runUpkeep.run;
}

async function runOf(id: string): Promise<Run> {
  const text = `query($id: ID!) { upkeepRuns(id: $id) { edges { node { ${RUN} } } } }`;
  const { upkeepRuns } = await call<{ upkeepRuns: { edges: { node: Run }[] } }>(text, { id });
  const [edge] = upkeepRuns.edges;
  if (!edge) throw new Error(`There is no run ${id}.`);
  return edge.node;
}

interface Fact {
  readonly id: string;
  readonly confidence: number;
}

/** By id. */
async function facts(): Promise<Fact[]> {
  const text = `query($after: String, $caller: CallerInput) {
    memories(first: 100, after: $after, caller: $caller) {
      edges { node { id confidence } } pageInfo { hasNextPage endCursor } } }`;
  const found: Fact[] = [];
  for (let after: string | null = null; ; ) {
    const page: { memories: Page } = await call(text, { after, caller: CALLER });
    found.push(...page.memories.edges.map(({ node }) => node));
    if (!page.memories.pageInfo.hasNextPage) break;
    after = page.memories.pageInfo.endCursor;
  }
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

interface Page {
  readonly edges: readonly { readonly node: Fact }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
