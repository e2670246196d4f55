/**
 * What is near is read by a model as well, before any lock is taken: a pair that it finds changed is read once more, sentence by
 * sentence, so that the mark says which sentence ends which.
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

/** What comes of the model's opinion of two, the later one first, and of the rules'. @param proven null: they found nothing */
type Weigh = (newer: Told, older: Told, proven: Outdating | null) => Outdating | null;

/** The later one outdates the earlier one, or tells what was. What was not read is what the rules say. */
export type Readings = Readonly<Record<Class, Weigh>>;

const NOTHING_READ: Readings = {
  outdates: (_newer, _older, proven) => proven,
  past: (_newer, _older, proven) => proven,
};

type Class = keyof ChangeReading;

interface Read extends ChangeReading {
  /** Of the likelier class; null: it is not likely enough. */
  readonly found: { readonly kind: Class; readonly verdict: Outdating } | null;
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
  const known = new Map<string, Read>();
  try {
    const ordered = pairs.flatMap((pair) => orderedPair(pair));
    const readings = await changes.read(ordered.map(textsOf));
    for (const [i, pair] of ordered.entries()) {
      const reading = readings[i];
      if (reading === undefined) continue;
      const kind: Class = reading.outdates >= reading.past ? 'outdates' : 'past';
      const isLikely = reading[kind] >= Math.min(policy.likely, policy.certain);
      const found = isLikely
        ? { kind, verdict: await verdictOf(changes, pair, { kind, probability: reading[kind] }) }
        : null;
      known.set(keyOf(pair), { ...reading, found });
    }
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'what is outdated is judged by rules alone');
  }
  const weigh =
    (kind: Class): Weigh =>
    (newer, older, proven) => {
      const read = known.get(keyOf({ newer, older }));
      return read === undefined ? proven : opinion(read, kind, proven, policy);
    };
  return { outdates: weigh('outdates'), past: weigh('past') };
}

/** What the rules prove stands; what they hold for likely, and what the model finds itself, needs its word. */
function opinion(
  read: Read,
  kind: Class,
  proven: Outdating | null,
  { certain, likely }: ReadDeps['policy'],
): Outdating | null {
  if (proven?.certain) return proven;
  const least = proven === null ? certain : Math.min(likely, certain);
  return read.found?.kind === kind && read[kind] >= least ? read.found.verdict : proven;
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

/** Names the two sentences that most likely make the difference. */
async function verdictOf(
  changes: ChangeReader,
  { newer, older }: Ordered,
  { kind, probability }: { readonly kind: Class; readonly probability: number },
): Promise<Outdating> {
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
  return verdictRead(now, before, place, { model: changes.model, probability });
}

function whole(text: string) {
  return { from: 0, to: text.length };
}
