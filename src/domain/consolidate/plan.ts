/** From what a reader found in some turns to what the write pipeline is given (G-21). Pure. */
import { SHARED_SCOPE } from '../kernel/partition.js';

import { hashOf, normalizeName } from '../kernel/text.js';
import type { Source } from '../kernel/vocabulary.js';
import type { WriteItem } from '../write/item.js';

import { type RememberInput, type rememberInput, rememberItem } from '../write/remember.js';
import type { ExtractedFact, Turn } from './types.js';

/** Hexadecimal digits of a key. */
const DIGITS = 32;
const CLOSING = new Set(' .!?…。！？');

/**
 * What a fact of consolidation is known by when it is said again (G-21): its kind, and its words in lower case, with
 * single spaces and without the punctuation at the end. Hashed, because an index holds it.
 */
export function statementKeyOf({ kind, text }: Pick<ExtractedFact, 'kind' | 'text'>): string {
  const said = JSON.stringify([kind, withoutClosing(normalizeName(text))]);
  return hashOf(said, DIGITS);
}

/** Sign by sign: an expression that looks for the end would cost its square on a row of dots. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSING.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Where the turns were said, and what a fact may be. */
interface SessionPart {
  readonly sessionId: string;
  /** SHARED or an agent id: that of the session, and so of its facts. */
  readonly scope: string;
  /** The turns that the reader was given, in order. */
  readonly turns: readonly Turn[];
  /** What the write path takes for a fact: bounds of its text and its names. */
  readonly schema: ReturnType<typeof rememberInput>;
}

/** A fact on its way into the graph. */
export interface PlannedStatement {
  /** What it is known by when it is said again. */
  readonly key: string;
  readonly item: WriteItem;
}

/** What is to be written. `dropped`: facts that cannot be, for they name no turn or break a bound. */
export interface PlannedStatements {
  readonly statements: readonly PlannedStatement[];
  readonly dropped: number;
}

/** Facts in their order; two that say the same in the same words are one, with the sources of both. */
export function planStatements(
  facts: readonly ExtractedFact[],
  part: SessionPart,
): PlannedStatements {
  const byKey = new Map<string, Checked[]>();
  let dropped = 0;
  for (const fact of facts) {
    const checked = checkedFact(fact, part);
    if (checked === null) dropped++;
    else byKey.set(checked.key, [...(byKey.get(checked.key) ?? []), checked]);
  }
  const statements = [...byKey].map(([key, alike]) => ({ key, item: itemOf(alike, part) }));
  return { statements, dropped };
}

interface Checked {
  readonly key: string;
  readonly fact: RememberInput;
  /** Its sources, in the order of the session. */
  readonly sources: readonly Turn[];
}

function checkedFact(fact: ExtractedFact, { turns, schema }: SessionPart): Checked | null {
  const { text, kind, sourceIds, entities } = fact;
  const sources = turns.filter(({ id }) => sourceIds.includes(id));
  if (sources.length === 0) return null;
  const parsed = schema.safeParse({ text, kind, entities, sourceRole: roleOf(fact, sources) });
  if (!parsed.success) return null;
  return { key: statementKeyOf({ kind, text: parsed.data.text }), fact: parsed.data, sources };
}

/** only what a user said is asserted by the user, whatever the reader makes of it. */
function roleOf(
  { sourceRole }: ExtractedFact,
  sources: readonly Turn[],
): ExtractedFact['sourceRole'] {
  return sourceRole === 'USER' && sources.some(({ role }) => role === 'USER')
    ? 'USER'
    : 'ASSISTANT';
}

/** Of several that say the same, what the user said counts. */
function itemOf(alike: readonly Checked[], { sessionId, scope, turns }: SessionPart): WriteItem {
  const said = alike.find(({ fact }) => fact.sourceRole === 'USER') ?? alike[0];
  if (said === undefined) throw new Error('A statement was planned out of nothing.');
  const ids = new Set(alike.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const sources = turns.filter(({ id }) => ids.has(id));
  const { fact, ...item } = rememberItem({
    ...said.fact,
    scope: scope === SHARED_SCOPE ? null : scope,
  });
  return {
    ...item,
    fact: {
      ...fact,
      ...{ sessionId, sourceType: 'CONSOLIDATION' },
      derivedFrom: sources.map(({ id }) => id),
      eventTime: sources[0]?.eventTime ?? null,
    },
  };
}

/** A current memory that has the key of a statement. */
export interface KnownStatement {
  readonly key: string;
  readonly id: string;
  readonly source: Source;
}

/** A statement that a memory makes already. */
interface Restated {
  readonly id: string;
  readonly sourceIds: readonly string[];
}

/**
 * What is new, and what is known: that gets another source in the place of a twin. What an agent inferred does not
 * stand for what the user says now.
 */
export function splitKnown(
  statements: readonly PlannedStatement[],
  known: readonly KnownStatement[],
): { readonly fresh: readonly PlannedStatement[]; readonly restated: readonly Restated[] } {
  const fresh: PlannedStatement[] = [];
  const restated: Restated[] = [];
  for (const statement of statements) {
    const { fact } = statement.item;
    const found = known.find(
      ({ key, source }) =>
        key === statement.key && (fact.sourceRole !== 'USER' || source === 'USER_ASSERTED'),
    );
    if (found === undefined) fresh.push(statement);
    else restated.push({ id: found.id, sourceIds: fact.derivedFrom });
  }
  return { fresh, restated };
}
