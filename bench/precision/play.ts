/** Fills a service with stores and asks their questions. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Services } from '../../src/flows/services.js';
import { CANDIDATES, type JudgedQuestion } from '../eval/relevance.js';
import type { Stage } from '../moved-clock.js';
import type { Store, StoredRecord, StoreQuestion } from './stores.js';

export type Progress = (phase: string, done: number, total: number) => void;

const TENANT = 'precision';
const NEVER = new Date('2100-01-01T00:00:00Z');

const callerOf = ({ name }: Store): Caller => ({ tenant: TENANT, userId: name, agentId: null });

/** @returns everything that was asked; what the gate of the service refused is in no question any more */
export async function playStores(
  stage: Stage,
  stores: readonly Store[],
  onProgress: Progress,
): Promise<JudgedQuestion[]> {
  const labels = new Map<string, string>();
  for (const [i, store] of stores.entries()) {
    await fill(stage, store, labels);
    onProgress('stores', i + 1, stores.length);
  }
  const { services } = stage;
  await services.flushWrites();
  const kept = new Set(labels.values());
  const asked: JudgedQuestion[] = [];
  for (const [i, store] of stores.entries()) {
    stage.clock.set(store.on);
    const other = stores[(i + 1) % stores.length] ?? store;
    for (const question of store.questions) {
      const must = question.must.filter((label) => kept.has(`${store.name} ${label}`));
      if (must.length < question.must.length && must.length === 0) continue;
      asked.push(await ask(services, store, { ...question, must }, labels));
      if (other === store) continue;
      const foreign = { ...question, must: [], may: [] };
      asked.push({ ...(await ask(services, other, foreign, labels)), foreign: true });
    }
    onProgress('questions', i + 1, stores.length);
  }
  return asked;
}

async function fill({ services, clock }: Stage, store: Store, labels: Map<string, string>) {
  const inTime = [...store.records].sort((a, b) => a.on.getTime() - b.on.getTime());
  for (const record of inTime) {
    clock.set(record.on);
    const id = await remember(services, callerOf(store), record);
    if (id === null) console.error(`\n${store.name}: ${record.label} was refused by the gate.`);
    else labels.set(id, `${store.name} ${record.label}`);
  }
}

/** @returns its id; null: it was refused */
async function remember(
  { documents, remember: write }: Services,
  caller: Caller,
  { form, head, text, on: eventTime }: StoredRecord,
): Promise<string | null> {
  if (form === 'DOCUMENT') {
    const content = `# ${head}\n\n${text}`;
    // A document that nobody vouched for expires after days (QD-2); these are asked for after months.
    const document = { title: head, content, eventTime, expiresAt: NEVER };
    const [outcome] = (await documents.save(caller, [document], null)).outcomes;
    return outcome && 'id' in outcome ? outcome.id : null;
  }
  const [tier, topicId] = head.split(' ');
  const vault = { tier, topicId: tier === 'CANON' ? undefined : topicId };
  const item =
    form === 'FACT' ? { text, sourceRole: head, eventTime } : { text, sourceRole: 'USER', vault };
  const [outcome] = (await write(caller, { items: [item] })).outcomes;
  return outcome?.refused === null ? outcome.id : null;
}

async function ask(
  services: Services,
  store: Store,
  { text: query, must, may }: StoreQuestion,
  labels: ReadonlyMap<string, string>,
): Promise<JudgedQuestion> {
  const recalled = async (request: object) => {
    const { hits } = await services.recall(callerOf(store), {
      ...{ query, trackAccess: false, ...request },
    });
    return hits.flatMap((hit) => {
      const label = labels.get(hit.memory.id)?.split(' ')[1] ?? '';
      return may.includes(label) ? [] : [{ hit, right: must.includes(label) }];
    });
  };
  return {
    ...{ group: store.name, foreign: false, wanted: must.length },
    explicit: await recalled({ limit: CANDIDATES }),
    ambient: await recalled({ ambient: true }),
  };
}
