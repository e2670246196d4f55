/** Which stored memories a text is compared with for contradictions. Pure. */
import { FACT_KINDS, type Kind } from '../../kernel/vocabulary.js';
import { memoryQuery } from '../../language/lucene.js';
import { likelyRare, tellingWords, termsOf } from '../../language/words.js';
import {
  asReadable,
  inOrder,
  type Judgement,
  judge,
  type Retirement,
  type Statement,
} from './judge.js';
import type { Mark } from './marks.js';
import { outdatedOnArrival } from './outdate.js';
import { NOTHING_READ, type Readings } from './readings.js';
import type { SlotRule } from './slot-rules.js';

/** Most words of a text that facts are searched by: the ones that likely tell it from others. */
const PROBE_TERMS = 32;

/** @returns a fulltext query for the memories of these partitions and kinds (default: facts) that share words with the text */
export function probeFor(
  text: string,
  partitions: readonly string[],
  kinds: readonly Kind[] = FACT_KINDS,
): string {
  const terms = likelyRare(termsOf(text), PROBE_TERMS);
  return memoryQuery(terms, { partitions, kinds, from: null, until: null });
}

// Which texts of one call stand near another one: those that share the most telling words.

/** Words in more texts than this tell nothing and are not followed. */
const MAX_HOLDERS = 200;

/** Texts that are not in the graph yet, findable by their words. */
export class NearTexts {
  readonly #statements: Statement[] = [];
  /** Place of a memory's latest text: an earlier one no longer counts. */
  readonly #latest = new Map<string, number>();
  readonly #byWord = new Map<string, number[]>();

  add(statement: Statement): void {
    const index = this.#statements.push(statement) - 1;
    this.#latest.set(statement.id, index);
    for (const word of tellingWords(statement.text)) {
      const holders = this.#byWord.get(word);
      if (holders) holders.push(index);
      else this.#byWord.set(word, [index]);
    }
  }

  /** The `limit` texts with the most words in common, the latest first among equals. */
  to(text: string, limit: number): Statement[] {
    const shared = new Map<number, number>();
    for (const word of tellingWords(text)) {
      for (const index of (this.#byWord.get(word) ?? []).slice(-MAX_HOLDERS)) {
        shared.set(index, (shared.get(index) ?? 0) + 1);
      }
    }
    return [...shared]
      .sort(([a, one], [b, other]) => other - one || b - a)
      .flatMap(([index]) => this.#statements[index] ?? [])
      .filter((statement) => this.#statements[this.#latest.get(statement.id) ?? -1] === statement)
      .slice(0, limit);
  }
}

// Stored facts against each other, in pairs: what C-30 compares when vectors came after the facts.

/** Two different facts of one owner and scope, in any order. */
export type Pair<Fact extends Statement> = readonly [Fact, Fact];

/** What comes of comparing a fact with older ones. */
export interface Found<Fact extends Statement> {
  readonly newcomer: Fact;
  readonly judgement: Judgement;
}

/**
 * The contradictions among pairs. The newer of two is the newcomer, whichever got its vector first, and what lost
 * is compared no more (QC-13). Facts of one moment (of one call) have no order that is known: where only the
 * order would decide, a person does.
 * @param readings what a model read of them; default nothing
 * @returns newcomers about which there is something to do, oldest first
 */
export function judgePairs<Fact extends Statement>(
  pairs: readonly Pair<Fact>[],
  rules: readonly SlotRule[],
  readings?: Readings,
): Found<Fact>[] {
  const retired = new Set<string>();
  const found: Found<Fact>[] = [];
  for (const [newcomer, older] of byNewcomer(pairs)) {
    if (retired.has(newcomer.id)) continue;
    const stored = older.filter(({ id }) => !retired.has(id));
    const judgement = unordered(
      newcomer,
      stored,
      judge({ ...newcomer, correctsId: null }, stored, rules, readings),
    );
    for (const { loserId } of judgement.retirements) retired.add(loserId);
    if (judgement.retirements.length + judgement.reviews.length > 0)
      found.push({ newcomer, judgement });
  }
  return found;
}

/** Every newcomer with the older ones of its pairs, each once; newcomers in order of time. */
function byNewcomer<Fact extends Statement>(pairs: readonly Pair<Fact>[]): [Fact, Fact[]][] {
  const groups = new Map<string, [Fact, Fact[]]>();
  for (const [a, b] of pairs) {
    const [newer, older] = inOrder(a, b) > 0 ? [a, b] : [b, a];
    const group = groups.get(newer.id) ?? [newer, []];
    if (!group[1].some(({ id }) => id === older.id)) group[1].push(older);
    groups.set(newer.id, group);
  }
  return [...groups.values()].sort(([a], [b]) => inOrder(a, b));
}

/** Both hold since the same time, and came in one call. */
function ofOneMoment(a: Statement, b: Statement): boolean {
  return (
    a.validFrom.getTime() === b.validFrom.getTime() &&
    a.createdAt.getTime() === b.createdAt.getTime()
  );
}

/** Turns retirements that rest on an order which nobody knows into reviews. */
function unordered(
  newcomer: Statement,
  stored: readonly Statement[],
  { retirements, reviews }: Judgement,
): Judgement {
  const peers = new Set(stored.filter((other) => ofOneMoment(newcomer, other)).map(({ id }) => id));
  // Of two of one moment the ladder calls the newcomer the newer one, so only its victories rest on that.
  const guessed = ({ loserId, step }: Retirement) =>
    peers.has(loserId) && (step === 'RECENCY' || step === 'CORRECTION');
  const asked = retirements.filter(guessed).map(({ loserId, explanation }) => ({
    ...{ memoryId: newcomer.id, otherId: loserId, explanation },
  }));
  return { retirements: retirements.filter((r) => !guessed(r)), reviews: [...reviews, ...asked] };
}

/** A stored fact. */
export interface StoredFact extends Statement {
  /** Made of turns. */
  readonly extracted: boolean;
  /** Since when it is outdated already; null: it is not. */
  readonly outdatedAt: Date | null;
}

/**
 * What tells what was, told when something else held already: both are true, so it is marked and nothing loses. Records of the
 * vault are left alone, and so is what was made of turns: they are judged themselves.
 * @param readings what a model read of them; default nothing
 * @returns one mark each, by what held first
 */
export function formerAmong<Fact extends StoredFact>(
  pairs: readonly Pair<Fact>[],
  rules: readonly SlotRule[],
  readings: Pick<Readings, 'past'> = NOTHING_READ,
): Mark<Fact>[] {
  const marks = new Map<string, Mark<Fact>>();
  for (const [told, others] of byNewcomer(pairs)) {
    if (told.extracted || told.outdatedAt !== null || told.profile === 'VAULT') continue;
    for (const holds of others.filter(({ profile }) => profile !== 'VAULT')) {
      const [newer, older] = [asReadable(told), asReadable(holds)];
      const proven = outdatedOnArrival(newer.said, older.said, { rules });
      const verdict = readings.past(newer, older, proven);
      const since = holds.validFrom;
      const known = marks.get(told.id);
      if (!verdict?.certain || (known && known.since <= since)) continue;
      marks.set(told.id, { older: told, newer: holds, since, verdict });
    }
  }
  return [...marks.values()];
}
