/** Pieces of a PROV-JSON document: names, typed values, numbered relations. */
import { SHARED_SCOPE } from '../kernel/partition.js';
import { KINDS } from '../kernel/vocabulary.js';
import type { GraphEdge } from './model.js';

/** A value with its type, where a plain string would not tell it. */
interface Literal {
  readonly $: string;
  readonly type: string;
}

/** Attributes of one record. */
type Attributes = Readonly<Record<string, string | Literal>>;

/** Records by their id; of the prefixes the namespaces. */
type Records = Readonly<Record<string, Attributes | string>>;

/** A qualified name such as `mneme:user/ann`; whatever the id holds, the name is one. */
function qname(group: string, id: string): string {
  const whole = id.replace(/\p{Surrogate}/gu, '\uFFFD');
  const escaped = encodeURIComponent(whole).replace(
    /[!'()*.~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `mneme:${group}/${escaped}`;
}

const entityOf = (id: string) => qname('memory', id);
const recordingOf = (id: string) => qname('recording', id);
const eventOf = (id: string) => qname('event', id);

/** A qualified name as a value. */
function typed(name: string): Literal {
  return { $: name, type: 'xsd:QName' };
}

/** A time as a value. */
function time(at: Date): Literal {
  return { $: at.toISOString(), type: 'xsd:dateTime' };
}

/** Relations get blank names in the order in which they are added. */
class Relations {
  readonly #byKind = new Map<string, Map<string, Attributes>>();
  #last = 0;

  add(kind: string, attributes: Attributes): void {
    const records = this.#byKind.get(kind) ?? new Map<string, Attributes>();
    this.#last += 1;
    records.set(`_:id${this.#last}`, attributes);
    this.#byKind.set(kind, records);
  }

  /** What was added, by kind. */
  byKind(): Record<string, Record<string, Attributes>> {
    return Object.fromEntries(
      [...this.#byKind].map(([kind, records]) => [kind, Object.fromEntries(records)]),
    );
  }
}

// An explanation as W3C PROV-JSON (https://www.w3.org/submissions/prov-json/): memories are entities, events
// and the recording of memories activities, people and programs agents. Pure and deterministic.

/** A memory, as far as its provenance goes. */
export interface ProvMemory {
  readonly id: string;
  readonly kind: keyof typeof KINDS;
  readonly content: string;
  readonly validity: string;
  readonly createdAt: Date;
  /** When the service learned that it ended; null while current. */
  readonly retiredAt: Date | null;
  readonly userId: string | null;
  readonly scope: string;
  readonly sourceRole: string | null;
}

/** An audit event, as far as provenance goes. */
export interface ProvEvent {
  readonly id: string;
  readonly act: string;
  readonly at: Date;
  readonly memoryId: string | null;
  readonly otherId: string | null;
  readonly byUserId: string | null;
  readonly byAgentId: string | null;
  readonly undoneBy: string | null;
}

/** What is told: memories with the edges among them, and the events of the memory that is explained. */
interface ProvSubject {
  readonly memories: readonly ProvMemory[];
  readonly edges: readonly GraphEdge[];
  readonly events: readonly ProvEvent[];
}

/** A PROV-JSON document: the prefixes, then records by kind and id. */
export type ProvDocument = Readonly<Record<string, Records>> & {
  readonly prefix: Readonly<Record<string, string>>;
};

const PREFIX = {
  mneme: 'urn:mneme:',
  prov: 'http://www.w3.org/ns/prov#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};
const SERVICE = 'mneme:service';
/** Acts that end the validity of a memory. */
const ENDINGS: ReadonlySet<string> = new Set(['CORRECT', 'CONFLICT', 'DEDUP', 'DELETE', 'PRUNE']);

/** The document; every id that it refers to is declared in it. */
export function provOf({ memories, edges, events }: ProvSubject): ProvDocument {
  const known = new Set(memories.map(({ id }) => id));
  const agents = new Set([...memories.map(authorOf), ...events.map(actorOf)]);
  const relations = new Relations();
  for (const memory of memories) relateMemory(relations, memory, events);
  for (const edge of edges) relateEdge(relations, edge, known);
  for (const event of events) relateEvent(relations, event, known);
  return {
    prefix: PREFIX,
    entity: Object.fromEntries(memories.map((memory) => [entityOf(memory.id), describe(memory)])),
    activity: Object.fromEntries([
      ...memories.map(({ id, createdAt }) => [recordingOf(id), span(createdAt, 'Recording')]),
      ...events.map(({ id, act, at }) => [eventOf(id), span(at, act)]),
    ]),
    agent: Object.fromEntries([...agents].sort().map((agent) => [agent, agentType(agent)])),
    ...relations.byKind(),
  };
}

function relateMemory(
  relations: Relations,
  memory: ProvMemory,
  events: readonly ProvEvent[],
): void {
  const { id, createdAt, retiredAt } = memory;
  const entity = entityOf(id);
  const author = authorOf(memory);
  relations.add('wasGeneratedBy', {
    ...{ 'prov:entity': entity, 'prov:activity': recordingOf(id) },
    'prov:time': createdAt.toISOString(),
  });
  relations.add('wasAttributedTo', { 'prov:entity': entity, 'prov:agent': author });
  relations.add('wasAssociatedWith', { 'prov:activity': recordingOf(id), 'prov:agent': author });
  if (retiredAt === null) return;
  const end = events.find(
    (event) => event.memoryId === id && ENDINGS.has(event.act) && event.undoneBy === null,
  );
  relations.add('wasInvalidatedBy', {
    'prov:entity': entity,
    ...(end && { 'prov:activity': eventOf(end.id) }),
    'prov:time': retiredAt.toISOString(),
  });
}

/** Source and target of an edge: what was made, and from what. */
function relateEdge(
  relations: Relations,
  { source, target, type }: GraphEdge,
  known: ReadonlySet<string>,
): void {
  if (!known.has(source) || !known.has(target)) return;
  const derivation = {
    'prov:generatedEntity': entityOf(source),
    'prov:usedEntity': entityOf(target),
  };
  if (type === 'SUPERSEDES') {
    relations.add('wasDerivedFrom', { ...derivation, 'prov:type': typed('prov:Revision') });
  }
  if (type === 'DERIVED_FROM') {
    const recording = { 'prov:activity': recordingOf(source) };
    relations.add('used', { ...recording, 'prov:entity': entityOf(target) });
    relations.add('wasDerivedFrom', { ...derivation, ...recording });
  }
}

function relateEvent(relations: Relations, event: ProvEvent, known: ReadonlySet<string>): void {
  const activity = { 'prov:activity': eventOf(event.id) };
  relations.add('wasAssociatedWith', { ...activity, 'prov:agent': actorOf(event) });
  for (const id of new Set([event.memoryId, event.otherId])) {
    if (id === null || !known.has(id)) continue;
    relations.add('used', { ...activity, 'prov:entity': entityOf(id) });
  }
}

function describe({ kind, content, validity, createdAt }: ProvMemory): Attributes {
  return {
    'prov:type': typed(`mneme:${KINDS[kind].label}`),
    'prov:value': content,
    'prov:generatedAtTime': time(createdAt),
    'mneme:validity': validity,
  };
}

/** Recordings and events take no time that anybody measured. */
function span(at: Date, type: string): Attributes {
  return {
    ...{ 'prov:startTime': at.toISOString(), 'prov:endTime': at.toISOString() },
    'prov:type': typed(`mneme:${type}`),
  };
}

function agentType(agent: string): Attributes {
  return {
    'prov:type': typed(agent.startsWith('mneme:user/') ? 'prov:Person' : 'prov:SoftwareAgent'),
  };
}

/** Whose words a memory holds, as far as it is known; else the service wrote it down. */
function authorOf({ sourceRole, userId, scope }: ProvMemory): string {
  if (sourceRole === 'USER' && userId !== null) return qname('user', userId);
  if (sourceRole === 'ASSISTANT' && scope !== SHARED_SCOPE) return qname('agent', scope);
  return SERVICE;
}

/** The agent that acted, else the user that it was done for, else the service. */
function actorOf({ byAgentId, byUserId }: ProvEvent): string {
  if (byAgentId !== null) return qname('agent', byAgentId);
  return byUserId === null ? SERVICE : qname('user', byUserId);
}
