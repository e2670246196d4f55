/**
 * The linking job (G-22): memories labelled :Unlinked are a durable queue in the graph. A server leases a batch, finds
 * the names in its texts, and links them to entities; what it held when it died falls due again.
 */

import {
  type AnalysedText,
  type BatchLinks,
  derivedOf,
  type LearnedAlias,
  linkBatch,
  nameKeysOf,
} from '../domain/entities/batch.js';
import { handlesOf, handlesOfCounted, NameCount } from '../domain/entities/counted.js';
import { planName } from '../domain/entities/names.js';
import { fairly } from '../domain/fairness/fair-claims.js';
import { ownerKeyOf } from '../domain/kernel/partition.js';
import { ownerNode } from '../domain/kernel/properties.js';
import { type BackoffPolicy, backoff } from '../domain/kernel/time.js';
import { auditOf } from '../domain/write/change.js';
import { StatementTimeoutError, StoreUnavailableError } from '../errors.js';
import type { Clock, EntityExtractor, Graph, GraphTransaction, Log, NewId } from '../ports.js';
import { learnAliases } from '../statements/entities.js';
import {
  claimUnlinked,
  createEntities,
  knownNames,
  passageTexts,
  postponeLinks,
  storeLinks,
} from '../statements/jobs.js';

/** Entities of one name that are looked at: more than one of a kind make it nobody's in particular. */
const PER_NAME = 20;

/** What the job needs; times in milliseconds. */
export interface LinkDeps extends ReadDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly policy: ReadDeps['policy'] &
    BackoffPolicy & {
      readonly linkBatch: number;
      readonly linkLeaseMs: number;
      readonly linkMaxNames: number;
      readonly linkMaxDocumentNames: number;
    };
}

/** A memory that was taken, and its text as it was read. */
interface Claimed extends AnalysedText {
  readonly version: number;
  readonly attempts: number;
}

/** A round of the job: takes one batch that is due. @returns how many memories were taken */
export function linkRound(deps: LinkDeps): () => Promise<number> {
  const { graph, clock, policy } = deps;
  const leaseEnd = (now: Date) => new Date(now.getTime() + policy.linkLeaseMs);
  const claim = fairly((after, limit) => {
    const now = clock.now();
    const due = { now, leaseUntil: leaseEnd(now), limit, after };
    return graph.write((tx) => tx.run(claimUnlinked, due));
  });
  return async () => {
    const leaseUntil = leaseEnd(clock.now());
    const batch = await claim(policy.linkBatch);
    const owners = new Map<string, Claimed[]>();
    for (const { content, passages, tenant, userId, scope, ...memory } of batch) {
      // Long documents take a while: what is left of a lease that ended is somebody else's by now, or falls due again.
      if (clock.now() >= leaseUntil) break;
      const owner = { tenant, userId, scope };
      const read = await analysed(deps, { ...memory, content, passages });
      if (read === null) continue;
      const key = ownerKeyOf(owner);
      owners.set(key, [...(owners.get(key) ?? []), { ...memory, owner, ...read }]);
    }
    for (const texts of owners.values()) await linkAll(deps, texts);
    return batch.length;
  };
}

/** The names of a text; null when it could not be read: then it is tried again later. */
async function analysed(
  deps: LinkDeps,
  memory: Unread & Pick<Claimed, 'attempts'>,
): Promise<NamesOfText | null> {
  try {
    return await readNames(deps, memory);
  } catch (thrown) {
    await postpone(deps, memory, thrown);
    return null;
  } finally {
    await deps.yieldEventLoop();
  }
}

/** Links all or, when that fails, each half for itself: a memory that cannot be linked holds nobody else up. */
async function linkAll(deps: LinkDeps, texts: readonly Claimed[]): Promise<void> {
  try {
    await deps.graph.write((tx) => link(deps, tx, texts));
  } catch (thrown) {
    // The lease brings them back. (What takes too long may do so for one of them alone.)
    if (thrown instanceof StoreUnavailableError && !(thrown instanceof StatementTimeoutError)) {
      throw thrown;
    }
    const [only] = texts;
    if (texts.length === 1 && only !== undefined) return postpone(deps, only, thrown);
    const half = Math.ceil(texts.length / 2);
    await linkAll(deps, texts.slice(0, half));
    await linkAll(deps, texts.slice(half));
  }
}

/** Texts of one owner, under the owner's lock: what is known and what is new is decided once. */
async function link(
  { clock, newId, policy }: LinkDeps,
  tx: GraphTransaction,
  texts: readonly Claimed[],
): Promise<void> {
  const [first] = texts;
  if (first === undefined) return;
  const now = clock.now();
  const owner = ownerNode(first.owner);
  const known = await tx.run(knownNames, { owner, keys: nameKeysOf(texts), perName: PER_NAME });
  const links = linkBatch(texts, known, {
    ...{ maxNames: policy.linkMaxNames, maxCounted: policy.linkMaxDocumentNames },
    ...{ now, newId },
  });
  const idOf = await makeEntities(tx, links);
  const aliases = links.aliases.map((alias) => aliasOf(alias, { idOf, now, eventId: newId() }));
  if (aliases.length > 0) await tx.run(learnAliases, { aliases });
  const rows = links.mentions.map(({ id, mentions }, i) => ({
    id,
    // As many as texts, in their order.
    version: texts[i]?.version ?? 0,
    mentions: mentions.map(({ handle, entityId, origin }) => {
      return { handle, entityId: idOf(entityId), origin: idOf(origin) };
    }),
  }));
  await tx.run(storeLinks, { rows });
}

/** @returns the id in the graph for that of a plan: somebody may have made the same entity meanwhile */
async function makeEntities(
  tx: GraphTransaction,
  { entities }: BatchLinks,
): Promise<(id: string) => string> {
  const made = entities.length > 0 ? await tx.run(createEntities, { entities }) : [];
  const byKey = new Map(made.map(({ key, id }) => [key, id]));
  const ids = new Map(
    entities.map(({ key, properties }) => [String(properties['id']), byKey.get(key)]),
  );
  return (id) => ids.get(id) ?? id;
}

function aliasOf(
  alias: LearnedAlias,
  { idOf, now, eventId }: { idOf: (id: string) => string; now: Date; eventId: string },
) {
  const { partition, owner, handle, type, rule, text } = alias;
  const [entityId, origin] = [idOf(alias.entityId), idOf(alias.origin)];
  const caller = { tenant: owner.tenant, userId: owner.userId, agentId: null };
  const explanation = `A text calls it "${text}".`;
  return {
    ...{ entityId, type, text, of: origin === entityId ? null : origin },
    name: planName(partition, { handle, kind: 'ALIAS' }),
    derived: derivedOf(partition, alias),
    audit: auditOf('ENTITY_ALIAS', caller, {
      ...{ id: eventId, now, rule, partition, entityId, explanation },
    }),
  };
}

async function postpone(
  { graph, clock, log, policy }: LinkDeps,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  thrown: unknown,
): Promise<void> {
  log.warn({ err: thrown, memory: id }, 'linking failed, trying again later');
  const dueAt = new Date(clock.now().getTime() + backoff(attempts, policy));
  await graph.write((tx) => tx.run(postponeLinks, { rows: [{ id, dueAt }] }));
}

/** A memory that was taken, before it is read. */
interface Unread {
  readonly id: string;
  readonly version: number;
  readonly content: string;
  /** How many a long document has. */
  readonly passages: number;
}

/** What was read in it. */
type NamesOfText = Pick<AnalysedText, 'analysis' | 'handles'>;

/** What reading needs. */
interface ReadDeps {
  readonly graph: Graph;
  readonly extractor: EntityExtractor;
  /** Lets requests have the event loop: awaited after every text, and every passage of one. */
  yieldEventLoop(): Promise<void>;
  readonly policy: { readonly linkMaxPassages: number };
}

/** A long document costs one more question to the graph. @throws whatever the extractor throws, StoreUnavailableError */
async function readNames(deps: ReadDeps, memory: Unread): Promise<NamesOfText> {
  const names = memory.passages > 0 ? await counted(deps, memory) : null;
  if (names !== null) return names;
  const analysis = deps.extractor.analyse(memory.content);
  return { analysis, handles: handlesOf(analysis) };
}

/** The names of a long document, over its passages. Null: none is to be looked at, its beginning is. */
async function counted(
  { graph, extractor, policy, yieldEventLoop }: ReadDeps,
  { id, version }: Unread,
): Promise<NamesOfText | null> {
  const limit = policy.linkMaxPassages;
  const passages = limit === 0 ? [] : await graph.read(passageTexts, { id, version, limit });
  if (passages.length === 0) return null;
  const count = new NameCount();
  for (const { content } of passages) {
    count.add(extractor.analyse(content));
    await yieldEventLoop();
  }
  const names = count.all();
  const handles = handlesOfCounted(names);
  const asked = new Set(handles);
  return { handles, analysis: names.filter(({ handle }) => asked.has(handle)) };
}
