/**
 * Pairs of which the rules prove nothing are read by a model, before any lock is taken: a pair that it finds changed is read once more,
 * sentence by sentence, so that the mark says which sentence ends which.
 */
import { inOrder, saidIn, type Told, type ToldPair } from '../../domain/write/conflict/marks.js';
import type { Outdating } from '../../domain/write/conflict/outdate.js';
import {
  asRead,
  isReadable,
  type SentencePair,
  sentencePairs,
  verdictRead,
} from '../../domain/write/conflict/readings.js';
import { ModelUnavailableError } from '../../errors.js';
import type { ChangeReader, ChangeReading, Log } from '../../ports.js';

/**
 * What the model makes of two. Null: nothing, or they were not read.
 * @param likely whether the rules hold it for likely: then less is enough
 */
type Reading = (newer: Told, older: Told, likely: boolean) => Outdating | null;

export interface Readings {
  readonly outdating: Reading;
  /** The later one tells what was. */
  readonly past: Reading;
}

export const NOTHING_READ: Readings = { outdating: () => null, past: () => null };

type Class = keyof ChangeReading;

interface Verdict extends Found {
  readonly verdict: Outdating;
}

/** What reading needs. */
export interface ReadDeps {
  readonly changes: ChangeReader | null;
  readonly log: Log;
  readonly policy: {
    /** Probability from which on a reading marks. */
    readonly certain: number;
    /** The same where the rules hold it for likely. */
    readonly likely: number;
  };
}

/** @returns what was found; nothing while the model is away, when the rules alone judge */
export async function readPairs(
  { changes, log, policy }: ReadDeps,
  pairs: readonly ToldPair[],
): Promise<Readings> {
  if (changes === null || pairs.length === 0) return NOTHING_READ;
  const verdicts = new Map<string, Verdict>();
  try {
    const ordered = pairs.flatMap((pair) => orderedPair(pair));
    const readings = await changes.read(ordered.map(textsOf));
    for (const [i, pair] of ordered.entries()) {
      const found = foundIn(readings[i], Math.min(policy.likely, policy.certain));
      if (found !== null) verdicts.set(keyOf(pair), await locate(changes, pair, found));
    }
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'what is outdated is judged by rules alone');
  }
  const of =
    (kind: Class): Reading =>
    (newer, older, likely) => {
      const known = verdicts.get(keyOf({ newer, older }));
      const least = likely ? Math.min(policy.likely, policy.certain) : policy.certain;
      return known?.kind === kind && known.probability >= least ? known.verdict : null;
    };
  return { outdating: of('outdates'), past: of('past') };
}

interface Ordered {
  readonly newer: Told;
  readonly older: Told;
}

/** What people said and stated, in the order in which it was. */
function orderedPair(pair: ToldPair): Ordered[] {
  const [older, newer] = inOrder(pair) ?? [];
  if (older === undefined || newer === undefined) return [];
  if (pair.some(({ sourceRole }) => sourceRole !== null && sourceRole !== 'USER')) return [];
  return isReadable(saidIn(newer), saidIn(older)) ? [{ newer, older }] : [];
}

/** By wording too: what was changed meanwhile was not read. */
function keyOf({ newer, older }: Ordered): string {
  return JSON.stringify([newer.id, older.id, ...textsOf({ newer, older })]);
}

function textsOf({ newer, older }: Ordered): readonly [string, string] {
  return asRead(saidIn(newer), saidIn(older));
}

interface Found {
  readonly kind: Class;
  readonly probability: number;
}

function foundIn(reading: ChangeReading | undefined, least: number): Found | null {
  if (reading === undefined) return null;
  const kind = reading.outdates >= reading.past ? 'outdates' : 'past';
  const probability = reading[kind];
  return probability >= least ? { kind, probability } : null;
}

/** The two sentences that most likely make the difference. */
async function locate(
  changes: ChangeReader,
  { newer, older }: Ordered,
  { kind, probability }: Found,
): Promise<Verdict> {
  const [now, before] = [saidIn(newer), saidIn(older)];
  const places = sentencePairs(now, before);
  const [first] = places;
  let [best, most] = [first, -1];
  if (places.length > 1) {
    const cut = ({ newerSpan, olderSpan }: SentencePair) =>
      asRead(
        { ...now, text: now.text.slice(newerSpan.from, newerSpan.to) },
        { ...before, text: before.text.slice(olderSpan.from, olderSpan.to) },
      );
    for (const [i, reading] of (await changes.read(places.map(cut))).entries()) {
      if (reading[kind] > most) [best, most] = [places[i], reading[kind]];
    }
  }
  const place = best ?? { newerSpan: whole(now.text), olderSpan: whole(before.text) };
  const verdict = verdictRead(now, before, place, { model: changes.model, probability });
  return { kind, probability, verdict };
}

function whole(text: string) {
  return { from: 0, to: text.length };
}
