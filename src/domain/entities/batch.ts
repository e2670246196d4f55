/**
 * Linking several texts of one owner, one after the other: what a text brings into the graph is known to the texts
 * after it. Pure.
 */
import type { Owner } from '../kernel/partition.js';
import { type CountedName, linkCounted } from './counted.js';
import { linkNames } from './link.js';
import { derivedNames, type EntityPlan, nameKey, planEntity, planName } from './names.js';
import type { KnownName, LinkedName, TextAnalysis } from './types.js';

/** A name of the graph, with where it stands and which entity it came with: another one that was merged, or the same. */
export interface StoredName extends KnownName {
  readonly partition: string;
  readonly origin: string;
}

/** A text that was read. */
export interface AnalysedText {
  readonly id: string;
  readonly partition: string;
  readonly owner: Owner;
  /** Of a long text, its names counted over its pieces. */
  readonly analysis: TextAnalysis | readonly CountedName[];
  /** What it asks the graph for: `handlesOf` its analysis, `handlesOfCounted` its names. */
  readonly handles: readonly string[];
}

/** That a text names an entity; its id is the plan's where the entity is new. */
export interface FoundMention {
  readonly entityId: string;
  readonly handle: string;
  readonly origin: string;
}

/** A name that an entity goes by from now on. */
export interface LearnedAlias extends FoundMention {
  readonly partition: string;
  readonly owner: Owner;
  readonly type: LinkedName['type'];
  readonly text: string;
  readonly rule: LinkedName['rule'];
}

/** What the texts bring into the graph. */
export interface BatchLinks {
  /** New entities, each key once. */
  readonly entities: EntityPlan[];
  readonly aliases: LearnedAlias[];
  /** In the order of the texts. */
  readonly mentions: { readonly id: string; readonly mentions: FoundMention[] }[];
}

interface Limits {
  readonly maxNames: number;
  readonly maxCounted: number;
}

/** Keys of the names that linking the texts asks for, each once. */
export function nameKeysOf(texts: readonly AnalysedText[]): string[] {
  const keys = texts.flatMap(({ handles, partition }) =>
    handles.map((handle) => nameKey(partition, handle)),
  );
  return [...new Set(keys)];
}

/**
 * @param maxNames most names of one text, the first ones
 * @param maxCounted the same of a long one, the most frequent ones. `newId` and `now` are for entities that are new.
 */
export function linkBatch(
  texts: readonly AnalysedText[],
  known: readonly StoredName[],
  { maxNames, maxCounted, now, newId }: Limits & { now: Date; newId: () => string },
): BatchLinks {
  const names = new Names(known);
  const entities = new Map<string, EntityPlan>();
  const aliases: LearnedAlias[] = [];
  const mentions = texts.map((text) => {
    const { analysis } = text;
    const linked =
      'tokens' in analysis
        ? linkNames(analysis, names.of(text)).slice(0, maxNames)
        : linkCounted(analysis, names.of(text)).slice(0, maxCounted);
    return { id: text.id, mentions: linked.map((name) => mentionOf(text, name)) };
  });
  return { entities: [...entities.values()], aliases, mentions };

  function mentionOf(text: AnalysedText, name: LinkedName): FoundMention {
    if (name.entityId === null) return newEntity(text, name);
    const { partition, owner } = text;
    const { entityId, handle, type, rule } = name;
    const mention = { entityId, handle, origin: names.originOf(partition, handle, entityId) };
    if (name.learn && !names.isGiven(partition, handle)) {
      aliases.push({ ...mention, partition, owner, type, rule, text: name.text });
      names.add({ ...mention, partition, type, kind: 'ALIAS', speaks: false });
    }
    return mention;
  }

  function newEntity({ owner, partition }: AnalysedText, name: LinkedName): FoundMention {
    const { text, type } = name;
    const plan = planEntity(owner, { name: text, type }, { id: newId(), now }, partition);
    const entity = entities.get(plan.key) ?? plan;
    const entityId = String(entity.properties['id']);
    const { handle } = entity.name;
    if (entity === plan) {
      entities.set(plan.key, plan);
      for (const { handle, kind } of [plan.name, ...plan.derived]) {
        names.add({ partition, handle, kind, type, entityId, speaks: false, origin: entityId });
      }
    }
    return { entityId, handle, origin: entityId };
  }
}

/** What an alias leads to as well, as nodes. */
export function derivedOf(partition: string, { text, type }: Pick<LearnedAlias, 'text' | 'type'>) {
  return derivedNames(text, type).map((derived) => planName(partition, derived));
}

class Names {
  readonly #byKey = new Map<string, StoredName[]>();

  constructor(known: readonly StoredName[]) {
    for (const name of known) this.add(name);
  }

  add(name: StoredName): void {
    const key = nameKey(name.partition, name.handle);
    const same = this.#byKey.get(key);
    if (same === undefined) this.#byKey.set(key, [name]);
    else same.push(name);
  }

  of({ handles, partition }: AnalysedText): StoredName[] {
    return handles.flatMap((handle) => this.#at(partition, handle));
  }

  isGiven(partition: string, handle: string): boolean {
    return this.#at(partition, handle).some(({ kind }) => kind === 'NAME' || kind === 'ALIAS');
  }

  originOf(partition: string, handle: string, entityId: string): string {
    const names = this.#at(partition, handle).filter((name) => name.entityId === entityId);
    // Its own name comes before one that came by a merge.
    return (names.find(({ origin }) => origin === entityId) ?? names[0])?.origin ?? entityId;
  }

  #at(partition: string, handle: string): readonly StoredName[] {
    return this.#byKey.get(nameKey(partition, handle)) ?? [];
  }
}
