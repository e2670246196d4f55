/**
 * What is near is read by a model as well, before any lock is taken: a pair that it finds changed is read once more, sentence by
 * sentence, so that the mark says which sentence ends which, and the one that ends clause by clause.
 */
import { claims, type Outdating, type Said } from '../../domain/write/conflict/outdate.js';
import {
  asRead,
  clausesToRead,
  endedStretch,
  isReadable,
  NOTHING_READ,
  type Readable,
  type Readings,
  type SentencePair,
  sentencePairs,
  verdictRead,
} from '../../domain/write/conflict/readings.js';
import type { Span } from '../../domain/write/conflict/spans.js';
import { saidWithin } from '../../domain/write/conflict/spoken.js';
import { ModelUnavailableError } from '../../errors.js';
import type { ChangeReader, ChangeReading, Log } from '../../ports.js';

type Class = keyof ChangeReading;

interface Read extends ChangeReading {
  /** The likelier class. */
  readonly kind: Class;
  /** What it comes to, with the sentences concerned; null: it is not likely enough to say by itself. */
  readonly verdict: Outdating | null;
}

/** How much of what is read counts, and how much is read; see settings.ts for ranges and defaults. */
export interface ReadPolicy {
  /** Probability from which on a reading decides. */
  readonly certain: number;
  /** The same where the rules hold it for likely. */
  readonly likely: number;
  /** Most pairs of one memory that are read, of each way in which they were found. */
  readonly read: number;
}

/** What reading needs. */
export interface ReadDeps {
  /** Null: the rules alone judge. */
  readonly changes: ChangeReader | null;
  readonly log: Log;
  readonly policy: Pick<ReadPolicy, 'certain' | 'likely'>;
}

/** Two statements, in the order in which they were told. */
export interface ReadablePair {
  readonly newer: Readable;
  readonly older: Readable;
}

/** @returns what was found; nothing while the model is away, when the rules alone judge */
export async function readPairs(
  { changes, log, policy }: ReadDeps,
  pairs: readonly ReadablePair[],
): Promise<Readings> {
  if (changes === null || pairs.length === 0) return NOTHING_READ;
  const known = new Map<string, Read>();
  try {
    const readable = pairs.filter(({ newer, older }) => isReadable(newer.said, older.said));
    const distinct = [...new Map(readable.map((pair) => [keyOf(pair), pair])).values()];
    const readings = await changes.read(distinct.map(textsOf));
    for (const [i, pair] of distinct.entries()) {
      const reading = readings[i];
      if (reading === undefined) continue;
      const kind: Class = reading.outdates >= reading.past ? 'outdates' : 'past';
      const isLikely = reading[kind] >= Math.min(policy.likely, policy.certain);
      const verdict = isLikely
        ? await verdictOf(changes, pair, { kind, probability: reading[kind], policy })
        : null;
      known.set(keyOf(pair), { ...reading, kind, verdict });
    }
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'what is outdated is judged by rules alone');
  }
  const weigh =
    (kind: Class): Readings[Class] =>
    (newer, older, proven) => {
      const read = known.get(keyOf({ newer, older }));
      // What was only supposed was never so: it is no former state.
      if (read === undefined || (kind === 'past' && !claims(newer.said))) return proven;
      return opinion(read, kind, proven, policy);
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
  const least = proven === null ? certain : Math.min(proven.least ?? likely, certain);
  if (read.kind !== kind || read[kind] < least) return proven;
  // What the questions tell names its sentences itself.
  return read.verdict ?? (proven && { ...proven, certain: true });
}

/** By wording too: what was changed meanwhile was not read. */
function keyOf({ newer, older }: ReadablePair): string {
  return JSON.stringify([newer.id, older.id, ...textsOf({ newer, older })]);
}

function textsOf({ newer, older }: ReadablePair): readonly [string, string] {
  return asRead(newer.said, older.said);
}

/** What is read of two statements, and from where on it counts. */
interface Likelihood {
  readonly kind: Class;
  readonly probability: number;
  readonly policy: ReadDeps['policy'];
}

/** Names the two sentences that most likely make the difference, and of the one that ends the clauses that do. */
async function verdictOf(
  changes: ChangeReader,
  { newer: { said: now }, older: { said: before } }: ReadablePair,
  { kind, probability, policy }: Likelihood,
): Promise<Outdating> {
  const places = sentencePairs(now, before);
  const [first] = places;
  let [best, most] = [first, -1];
  if (places.length > 1) {
    const cut = ({ newerSpan, olderSpan }: SentencePair) =>
      asRead(saidWithin(now, newerSpan), saidWithin(before, olderSpan));
    for (const [i, reading] of (await changes.read(places.map(cut))).entries()) {
      if (reading[kind] > most) [best, most] = [places[i], reading[kind]];
    }
  }
  const place = best ?? { newerSpan: whole(now.text), olderSpan: whole(before.text) };
  const certainty = {
    model: changes.model,
    probability,
    vague: places.length > 1 && most < policy.likely,
  };
  if (kind === 'outdates') {
    const olderSpan = await stretchOf(changes, now, before, { place, certain: policy.certain });
    return verdictRead(now, before, { ...place, olderSpan }, certainty);
  }
  // What tells what was is ended by what holds, though that was told before.
  const turned = { newerSpan: place.olderSpan, olderSpan: place.newerSpan };
  return verdictRead(before, now, turned, certainty);
}

/** Of a sentence that ends, the clauses that do: each is read with the sentence that ends it, and with all that was said there. */
async function stretchOf(
  changes: ChangeReader,
  now: Said,
  before: Said,
  { place, certain }: { readonly place: SentencePair; readonly certain: number },
): Promise<Span> {
  const clauses = clausesToRead(before, place.olderSpan);
  if (clauses.length === 0) return place.olderSpan;
  const sentence = saidWithin(now, place.newerSpan);
  const newer = sentence.text === now.text ? [now] : [sentence, now];
  const readings = await changes.read(
    clauses.flatMap((clause) => newer.map((each) => asRead(each, saidWithin(before, clause)))),
  );
  const ended = clauses.map((_, i) => {
    const own = readings.slice(i * newer.length, (i + 1) * newer.length);
    return Math.max(...own.map(({ outdates }) => outdates));
  });
  return endedStretch(before, clauses, ended, certain) ?? place.olderSpan;
}

function whole(text: string) {
  return { from: 0, to: text.length };
}
