/** Whether an entity may be changed as somebody wants it: pure checks before a merge, a split, another name. */
import { z } from 'zod';
import { content, key, MAX_LIST, name, optionalKey, orNull } from '../kernel/input.js';
import { normalizeName } from '../kernel/text.js';
import { ENTITY_TYPES, type EntityType, type NameKind, valuesOf } from '../kernel/vocabulary.js';
import { tellingWords } from '../language/words.js';
import { derivedNames, entityKey, type NamePlan, planName } from './names.js';

/** Why an entity was not changed. */
export const ENTITY_REFUSALS = {
  SAME_ENTITY: 'An entity cannot be merged into itself.',
  OTHER_OWNER: 'The two belong to different users or scopes, which are never mixed.',
  NAME_TAKEN: 'Another entity of that type has the name: merge the two instead.',
  NOT_MERGED: 'It was not merged into another one: give names to split from it.',
  NOT_ITS_NAME: 'It does not go by that name.',
  LAST_NAME: 'It is its canonical name: give it another one first.',
  ALREADY_MERGED: 'It was merged into another one: change that one, or split it first.',
  STILL_MOVING: 'Its mentions are still being moved, page by page: repeat it in a moment.',
} as const satisfies Record<string, string>;

export type EntityRefusalCode = keyof typeof ENTITY_REFUSALS;

/** An entity was not changed, and why. */
export interface EntityRefusal {
  readonly code: EntityRefusalCode;
  readonly message: string;
}

/** The refusal of a code; `about` says what it is about. */
export function entityRefusal(code: EntityRefusalCode, about = ''): EntityRefusal {
  const reason = ENTITY_REFUSALS[code];
  return { code, message: about === '' ? reason : `${about}: ${reason}` };
}

const target = { id: key, idempotencyKey: optionalKey };
const names = z.array(name).max(MAX_LIST).default([]);

/** Longest summary of an entity, in characters. */
export const MAX_SUMMARY_CHARS = 600;

export const entityChange = z
  .object({
    ...target,
    name: orNull(name),
    addAliases: names,
    removeAliases: names,
    summary: orNull(content(MAX_SUMMARY_CHARS)),
  })
  .refine(
    ({ name: another, addAliases, removeAliases, summary }) =>
      another !== null || summary !== null || addAliases.length + removeAliases.length > 0,
    'name something to change: a name, aliases or a summary',
  )
  .refine(({ addAliases, removeAliases }) => {
    const going = new Set(removeAliases.map(normalizeName));
    return !addAliases.some((alias) => going.has(normalizeName(alias)));
  }, 'an alias cannot be added and removed at once');
export const mergeInput = z.object({ ...target, intoId: key });
export const splitInput = z.object({
  ...{ ...target, names },
  type: orNull(z.enum(valuesOf(ENTITY_TYPES))),
});

/** A given name of an entity; `of`: the entity merged into it that the name came with. */
export interface GivenName {
  readonly handle: string;
  readonly kind: NameKind;
  readonly type: EntityType;
  readonly text: string;
  readonly of: string | null;
}

/** Who has a name as a given one. */
export interface NameHolder {
  readonly handle: string;
  readonly type: EntityType;
  readonly entityId: string;
  readonly name: string;
  readonly of: string | null;
}

/** What the checks look at. */
export interface Curated {
  readonly id: string;
  readonly living: boolean;
  readonly partition: string;
  readonly name: string;
  readonly normalizedName: string;
  readonly type: EntityType;
  readonly rootId: string | null;
  readonly names: readonly GivenName[];
  readonly holders: readonly NameHolder[];
}

/** A merged entity is changed where it lives on. */
export function refuseMerged({ living, name, rootId }: Curated): EntityRefusal | null {
  return living ? null : entityRefusal('ALREADY_MERGED', `"${name}" lives on in ${rootId}`);
}

/** A name that another entity goes by; `type` null: whatever that one is. */
export function refuseTaken(entity: Curated, type: EntityType | null = null): EntityRefusal | null {
  const others = entity.holders.filter(({ entityId }) => entityId !== entity.id);
  const holder = others.find((other) => type === null || other.type === type);
  return holder === undefined ? null : taken(holder);
}

function taken({ handle, name, entityId }: NameHolder): EntityRefusal {
  return entityRefusal('NAME_TAKEN', `"${handle}" is a name of "${name}" (${entityId})`);
}

export function refuseMerge(from: Curated, into: Curated): EntityRefusal | null {
  if (from.id === into.id) return entityRefusal('SAME_ENTITY');
  if (from.partition !== into.partition) return entityRefusal('OTHER_OWNER');
  return refuseMerged(from) ?? refuseMerged(into);
}

/** Names that are to leave an entity: aliases of its own, not those of what was merged into it. */
export function refuseLeaving(entity: Curated, leaving: readonly string[]): EntityRefusal | null {
  for (const text of leaving) {
    const handle = normalizeName(text);
    if (handle === entity.normalizedName) return entityRefusal('LAST_NAME', `"${text}"`);
    const given = entity.names.filter((each) => each.handle === handle);
    if (given.some(({ of }) => of === null)) continue;
    const [merged] = given;
    if (merged === undefined) return entityRefusal('NOT_ITS_NAME', `"${text}"`);
    const about = `"${text}" came with ${merged.of}, which was merged: split that one`;
    return entityRefusal('NOT_ITS_NAME', about);
  }
  return null;
}

/**
 * Whether a merged entity can have its names again: not while where it lives on, or another one, was given one of them
 * for a thing of that type.
 * @param root where it lives on; `parts`: itself and what was merged into it
 */
export function refuseParting(
  part: Curated,
  root: Curated,
  parts: readonly string[],
): EntityRefusal | null {
  const own = root.names.filter(({ of }) => of !== null && parts.includes(of));
  const clash = part.holders.find(
    ({ of, handle, type }) =>
      (of === null || !parts.includes(of)) &&
      own.some((name) => name.handle === handle && name.type === type),
  );
  return clash === undefined ? null : taken(clash);
}

/** Handles that follow from names that leave, and from none that stay. */
export function derivedOnlyOf(
  entity: Pick<Curated, 'names' | 'type'>,
  leaving: ReadonlySet<string>,
): string[] {
  const own = entity.names.filter(({ of }) => of === null);
  const derived = (going: boolean) =>
    own
      .filter(({ handle }) => leaving.has(handle) === going)
      .flatMap(({ text, type }) => derivedNames(text, type).map(({ handle }) => handle));
  const kept = new Set(derived(false));
  return derived(true).filter((handle) => !kept.has(handle));
}

/** A name as it is given to an entity. */
export interface NameGift {
  readonly name: NamePlan;
  readonly text: string;
  readonly derived: NamePlan[];
}

export function planGift(
  { partition, type }: Pick<Curated, 'partition' | 'type'>,
  text: string,
  kind: 'NAME' | 'ALIAS',
): NameGift {
  return {
    name: planName(partition, { handle: normalizeName(text), kind }),
    text,
    derived: derivedNames(text, type).map((derived) => planName(partition, derived)),
  };
}

/** Properties that follow from the canonical name. */
export function namingOf({ partition, type }: Pick<Curated, 'partition' | 'type'>, text: string) {
  const normalizedName = normalizeName(text);
  const named = { name: text, normalizedName, nameWords: tellingWords(text) };
  return { ...named, key: entityKey(partition, type, normalizedName) };
}

/** Names as they are compared, each once, with the way it was first written. */
export function distinctNames(texts: readonly string[]): string[] {
  const byHandle = new Map<string, string>();
  for (const text of texts) {
    const handle = normalizeName(text);
    if (!byHandle.has(handle)) byHandle.set(handle, text);
  }
  return [...byHandle.values()];
}
