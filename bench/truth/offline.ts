/**
 * The marks of one owner without a database: the service's rules, its model of changes and its bounds, on the candidates that its
 * two searches would find, or nearly: by meaning with its vectors, by words with a sum of rarities in the place of the text index.
 */
import type { Config } from '../../src/config.js';
import { tellingWords } from '../../src/domain/language/words.js';
import { type Mark, marksOf, type Told } from '../../src/domain/write/conflict/marks.js';
import { judgingBy, readableOf } from '../../src/domain/write/conflict/readings.js';
import { sentenceRepeating } from '../../src/domain/write/conflict/same.js';
import { spokenText } from '../../src/domain/write/conflict/spoken.js';
import { type ReadDeps, readPairs } from '../../src/flows/outdate/read.js';
import type { Embedder } from '../../src/ports.js';
import type { Step } from './format.js';

/** What is judged with. */
export interface OfflineDeps extends Pick<ReadDeps, 'changes' | 'log'> {
  readonly embedder: Pick<Embedder, 'embed'>;
  readonly policy: Config['conflict'];
}

/** Labels of what is marked, with the mark of each. An answer that repeats what is marked goes with it. */
export type Marks = ReadonlyMap<string, Mark>;

export async function marksOffline(
  deps: OfflineDeps,
  steps: Readonly<Record<string, Step>>,
): Promise<Marks> {
  const told = toldOf(steps);
  const near = await candidates(deps, told);
  const { certain, likely } = boundsOf(deps.policy);
  const readable = near.flatMap(({ pair: [one, other], nearest }) => {
    if (!nearest || [one, other].some(({ sourceRole }) => sourceRole !== 'USER')) return [];
    const [older, newer] = ordered(one, other);
    return [{ newer: readableOf(newer), older: readableOf(older) }];
  });
  const readings = await readPairs({ ...deps, policy: { certain, likely } }, readable);
  const marks = marksOf(
    near.map(({ pair }) => pair),
    judgingBy(readings),
  );
  return withRepeated(told, marks);
}

function boundsOf({ changeCertain: certain, changeLikely: likely }: Config['conflict']) {
  return { certain, likely };
}

function ordered(one: Told, other: Told): readonly [Told, Told] {
  return one.eventTime.getTime() <= other.eventTime.getTime() ? [one, other] : [other, one];
}

/** Steps in the order in which the service hears of them, as it stores them. */
function toldOf(steps: Readonly<Record<string, Step>>): Told[] {
  const latest = new Map<string, { readonly text: string; readonly sequence: number }>();
  const inOrder = Object.entries(steps).sort(([, a], [, b]) => a.told.getTime() - b.told.getTime());
  return inOrder.map(([id, { text, way, by, role, on, told, session }]) => {
    const isTurn = way === 'SAID';
    const sessionId = isTurn ? (session ?? `day-${dayOf(told)}`) : null;
    const previous = sessionId === null ? undefined : latest.get(sessionId);
    const sequence = sessionId === null ? null : (previous?.sequence ?? -1) + 1;
    if (sessionId !== null && sequence !== null) latest.set(sessionId, { text, sequence });
    return {
      ...{ id, text, sessionId, sequence, eventTime: on, createdAt: told },
      outdatedBy: [],
      ...{ kind: isTurn ? 'EPISODIC' : 'SEMANTIC', source: 'USER_ASSERTED', sourceRole: role },
      ...{ extracted: false, speaker: isTurn ? by : null, before: previous?.text ?? null },
    };
  });
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Two that are compared; `nearest`: so near that they are read as well. */
interface Candidate {
  readonly pair: readonly [Told, Told];
  readonly nearest: boolean;
}

/** Each with what stands near it among what was told by the end of its day. */
async function candidates(
  { embedder, policy }: Pick<OfflineDeps, 'embedder' | 'policy'>,
  told: readonly Told[],
): Promise<Candidate[]> {
  const { outdateTopK: topK, outdateBefore: before, changePairs: read } = policy;
  const spoken = told.map(({ text, speaker, before: asked }) =>
    spokenText({ text, speaker, before: asked }),
  );
  const vectors = await embedder.embed(spoken, 'document');
  const words = told.map(({ text }) => new Set(tellingWords(text)));
  const rarity = rarityIn(words);
  const found = new Map<string, Candidate>();
  for (const [i, one] of told.entries()) {
    const others = told.flatMap((other, j) =>
      j !== i && dayOf(other.createdAt) <= dayOf(one.createdAt) ? [{ other, j }] : [],
    );
    const rank = (scoreOf: (j: number) => number) =>
      others
        .map(({ other, j }) => ({ other, score: scoreOf(j) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, topK)
        .map(({ other }) => other);
    const meant = rank((j) => product(vectors[i], vectors[j]));
    const worded = rank((j) => sharedRarity(words[i], words[j], rarity));
    const lists = [meant, [...worded, ...justBefore(one, told, before)]];
    for (const list of lists) {
      const people = new Set(list.filter(isOfPeople).slice(0, read));
      for (const other of list) {
        const key = [one.id, other.id].sort().join();
        const nearest = people.has(other) || (found.get(key)?.nearest ?? false);
        found.set(key, { pair: [one, other], nearest });
      }
    }
  }
  return [...found.values()];
}

function isOfPeople({ sourceRole }: Told): boolean {
  return sourceRole === 'USER';
}

function justBefore({ sessionId, sequence }: Told, told: readonly Told[], most: number): Told[] {
  if (sequence === null) return [];
  const earlier = told.filter(
    (each) => each.sessionId === sessionId && each.sequence !== null && each.sequence < sequence,
  );
  return earlier.slice(-most).reverse();
}

function product(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a?.reduce((sum, value, i) => sum + value * (b?.[i] ?? 0), 0) ?? 0;
}

type Rarity = ReadonlyMap<string, number>;

/** The rarer a word is, the more it tells. */
function rarityIn(texts: readonly ReadonlySet<string>[]): Rarity {
  const holders = new Map<string, number>();
  for (const text of texts) {
    for (const word of text) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  return new Map(
    [...holders].map(([word, count]) => [word, Math.log(1 + texts.length / count)] as const),
  );
}

function sharedRarity(
  words: ReadonlySet<string> = new Set(),
  others: ReadonlySet<string> = new Set(),
  rarity: Rarity,
): number {
  return [...words].reduce(
    (sum, word) => sum + (others.has(word) ? (rarity.get(word) ?? 0) : 0),
    0,
  );
}

/** With the answers of an assistant right behind what is marked that repeat it. */
function withRepeated(told: readonly Told[], marks: readonly Mark[]): Marks {
  const marked = new Map(marks.map((mark) => [mark.older.id, mark]));
  for (const mark of marks) {
    const { older, since, verdict } = mark;
    const answer = told.find(
      ({ sessionId, sequence, sourceRole }) =>
        sourceRole === 'ASSISTANT' &&
        sessionId === older.sessionId &&
        sequence === (older.sequence ?? -2) + 1,
    );
    if (answer === undefined || marked.has(answer.id) || answer.eventTime > since) continue;
    const outdated = { text: older.text, before: older.before, ended: verdict.olderSpan };
    if (sentenceRepeating(answer.text, outdated) !== null)
      marked.set(answer.id, { ...mark, older: answer });
  }
  return marked;
}
