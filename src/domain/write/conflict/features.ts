/** How a sentence lies beside an older one, in numbers from 0 to 1 that are weighed together. Pure. */
import { frames } from '../../../lexicon.js';
import { akin, common, hollow, weightOf } from './akin.js';
import { type Amount, amountsDiffer } from './amounts.js';
import { equal, minus, oneSort, ROLE_VERBS, ROLES, shared, type Words } from './common.js';
import type { Turn } from './events.js';
import type { Side } from './sides.js';
import { any, KIN } from './stems.js';

/** By their names in `data/frames.yaml`, where their weights stand. */
export type Features = Readonly<Record<string, number>>;

/** What both speak of. */
interface Topic {
  /** All words of the older one that the newer one has as well. */
  readonly words: Words;
  /** Those that are no persons, no verbs and not hollow. */
  readonly nouns: Words;
  /** How much both speak of the same, from 0 to 1. */
  readonly size: number;
  readonly mass: number;
}

export function topicOf(n: Side, o: Side): Topic {
  const words = common(o.all, n.around);
  const codes = o.amounts.filter((a) =>
    n.amounts.some((b) => b.kind === a.kind && b.key === a.key),
  );
  const same = codes.reduce((sum, { kind }) => sum + (kind === 'CODE' ? 1.2 : 0.3), 0);
  const exact = shared(words, n.around);
  const sum = weightOf(exact, n, o) + 0.7 * weightOf(minus(words, exact), n, o) + same;
  const mass = Math.min(1, sum / 2);
  const cover = sum / (weightOf(o.all, n, o) + same + 0.01);
  const nouns = [...words].filter(
    (word) => !hollow(word) && !o.actors.has(word) && !n.actors.has(word) && !o.verbs.has(word),
  );
  return { words, nouns: new Set(nouns), size: Math.min(1, 0.5 * cover + 0.6 * mass), mass };
}

const DENIES = /\b(?:no|not|never|nobody|none|nothing|without|no longer|neither|hardly)\b/iu;
/** What was open is decided. */
export const DECIDED =
  /\b(?:decided|settled|made up \p{L}+ mind|booked|official|went with|going with)\b/iu;
const PERFECT =
  /\b(?:has|have) (?:\p{L}+ly |just |now |finally )?(?:been |got )?\p{L}+(?:ed|en|wn|ld|pt|nt|ft|ng|ught|un|it|ut|ne|me)\b/iu;
const NOW =
  /\b(?:now|these days|nowadays|from now on|as of|any ?more|any longer|no longer|by now|currently|from here on)\b/iu;

const one = (holds: boolean) => (holds ? 1 : 0);

/** All that is weighed. */
export function featuresOf(n: Side, o: Side, adjacent: boolean): Features {
  const topic = topicOf(n, o);
  const change = n.fresh || n.events.length > 0;
  const values = valuesIn(n, o);
  const { differ, agree } = values;
  const same = n.clauses.some((a) =>
    o.clauses.some((b) => a.subject.size > 0 && equal(a.subject, b.subject)),
  );
  const core = common(topic.nouns, new Set([...n.core, ...n.subject]));
  const named = minus(common(minus(o.rest, o.verbs), n.all), o.subject);
  const negFlip = DENIES.test(n.text) !== DENIES.test(o.text);
  const { newName, names } = namesIn(n, o);
  const decided = DECIDED.test(n.text);
  const size = (holds: boolean) => one(holds) * topic.size;
  return {
    ...{ topic: topic.size, mass: topic.mass },
    ...{ subjectSame: one(same), ownShare: Math.min(1, common(o.all, n.all).size / 2) },
    oldNamedChange: one(change && [...named].some((word) => !hollow(word))),
    core: one(core.size > 0),
    coreChange: one(change && [...core].some((word) => o.core.has(word))),
    diff: one(differ),
    diffShift: one(differ && n.events.some(({ turn }) => turn === 'SHIFT')),
    diffHigh: one(differ && topic.size > 0.7),
    ...statesOf(n, o, topic),
    diffSame: one(differ && same && shared(n.verbs, o.verbs).size > 0),
    ...{ agree: one(agree && !differ), mixed: one(agree && differ) },
    ...{ nowTopic: size(NOW.test(n.text)), sinceTopic: size(/\bsince\b/iu.test(n.text)) },
    ...{ fresh: one(n.fresh), freshTopic: size(n.fresh) },
    ...eventsOn(n, o, topic.size),
    changeTopic: size(change),
    ...{ perfect: one(PERFECT.test(n.text)), perfectTopic: size(PERFECT.test(n.text)) },
    ...{ negFlip: one(negFlip), negFresh: size(negFlip && n.fresh) },
    ...{ namesTopic: size(names), newName: size(newName && change) },
    oneSort: one(oneSort(minus(n.all, o.all), minus(o.all, n.around))),
    ...contrasts(n, o, topic, change),
    ...{ days: one(values.days === 'DIFFERENT'), dayOnly: one(values.days === 'ONE') },
    additiveOlder: one(o.additive),
    ...{ adj: one(adjacent), adjDiff: one(adjacent && differ), adjNames: one(adjacent && newName) },
    adjTopic: size(adjacent),
    opener: one(n.opener),
    decided: size(decided),
    ...{ unrealOlder: one(!o.real), unrealDecided: one(!o.real && decided) },
  };
}

/** What its verbs of change happened to, as far as the older one speaks of that. */
function eventsOn(n: Side, o: Side, topic: number): Features {
  const aligned = (turn: Turn) =>
    n.events.reduce((best, event) => {
      if (event.turn !== turn || event.patient.size === 0) return best;
      return Math.max(best, common(event.patient, o.all).size / event.patient.size);
    }, 0);
  const has = (turn: Turn) => n.events.some((event) => event.turn === turn);
  const ends = n.events.filter(({ turn }) => turn === 'END');
  const elsewhere = n.events.every(
    ({ patient }) => patient.size > 0 && common(patient, o.all).size === 0,
  );
  return {
    endAligned: aligned('END'),
    endRest: one(ends.some(({ patient }) => common(patient, o.rest).size > 0)),
    shiftAligned: aligned('SHIFT'),
    shift: one(has('SHIFT')) * topic,
    elsewhere: one(n.events.length > 0 && elsewhere && !valuesIn(n, o).differ),
  };
}

const INTERRUPTED = any(frames.phrases.interrupted);
const RESTORED = any(frames.phrases.restored);
const OVER = any(frames.phrases.over);
const NONE = /^(?:no|without|not|nor|zero|neither)$/u;

/** One tells that something is not as it is meant to be, the other one that it is. */
export function reversed(n: Side, o: Side): boolean {
  const [broken, whole] = [INTERRUPTED, RESTORED];
  return (broken.test(o.text) && whole.test(n.text)) || (whole.test(o.text) && broken.test(n.text));
}

/** Whether the newer one tells the opposite state, that a thing is gone, or that somebody else has a post. */
function statesOf(n: Side, o: Side, { nouns, words, size }: Topic): Features {
  const gone = n.words.some(({ stem, to }, i) => {
    if (![...nouns].some((noun) => akin(noun, stem))) return false;
    const none = n.words.slice(Math.max(0, i - 2), i).some(({ low }) => NONE.test(low));
    return none || OVER.test(n.text.slice(to, to + 24));
  });
  const posts = [...words].some((word) => ROLES.has(word) || ROLE_VERBS.has(word));
  const somebody = [...n.names, ...n.actors].some((who) => !o.all.has(who) && who !== n.me);
  return {
    reversed: one(reversed(n, o)) * size,
    gone: one(gone && !DENIES.test(o.text)),
    post: one(posts && somebody && (o.names.size > 0 || o.actors.size > 0)),
  };
}

/** Values of the kinds that both give. A number may leave out its unit. */
export function valuesIn(n: Side, o: Side) {
  const pairs = n.amounts.flatMap((a) =>
    o.amounts.filter((b) => comparable(n, a, o, b)).map((b) => [a, b] as const),
  );
  const kinds = [...new Set(pairs.map(([{ kind }]) => kind))];
  const off = kinds.filter((kind) =>
    pairs.filter(([a]) => a.kind === kind).every(([a, b]) => differs(a, b)),
  );
  const days = ({ amounts }: Side) => amounts.some(({ kind }) => /^(?:WEEKDAY|DATE)$/u.test(kind));
  const both = days(n) && days(o) && off.length > 0;
  return {
    differ: off.length > 0,
    agree: kinds.length > off.length,
    off,
    days: both ? 'DIFFERENT' : days(n) === days(o) ? 'NONE' : 'ONE',
  } as const;
}

/** Of one kind; numbers of one thing, or of a thing that only one of them names. */
function comparable(n: Side, a: Amount, o: Side, b: Amount): boolean {
  const [mine, theirs] = [countedBy(n, a), countedBy(o, b)];
  if (a.kind === 'NUMBER' && b.kind === 'NUMBER')
    return mine === null || theirs === null || akin(mine, theirs);
  const bare = (x: Amount, counted: string | null, y: Amount) =>
    x.kind === 'NUMBER' && counted === null && !NO_COUNT.test(y.kind);
  return a.kind === b.kind || bare(a, mine, b) || bare(b, theirs, a);
}

const NO_COUNT = /^(?:TIME|DATE|WEEKDAY|OFTEN|CODE|RANK)$/u;

/** What a number counts: the word right behind it. */
function countedBy({ words }: Side, { to }: Amount): string | null {
  const next = words.find(({ from }) => from === to + 1);
  return next === undefined || next.empty || next.verbal ? null : next.stem;
}

function differs(a: Amount, b: Amount): boolean {
  if (a.kind === b.kind) return amountsDiffer(a, b);
  return Number.parseFloat(a.key) !== Number.parseFloat(b.key);
}

export function namesIn(n: Side, o: Side) {
  const fresh = [...n.names].some((name) => !o.all.has(name) && name !== n.me);
  const old = [...o.names].some((name) => !n.around.has(name) && name !== o.me);
  return { newName: fresh, names: fresh && old };
}

/** What shows that they speak of two things. */
function contrasts(n: Side, o: Side, { words, nouns }: Topic, change: boolean): Features {
  const mine = minus(minus(minus(n.subject, o.all), n.actors), new Set([n.me]));
  const theirs = minus(minus(minus(o.subject, words), o.actors), new Set([o.me]));
  const clash =
    n.actors.size > 0 &&
    o.actors.size > 0 &&
    ![...n.actors].some((who) => o.all.has(who) || who === o.me) &&
    ![...o.actors].some((who) => n.around.has(who) || who === n.me);
  const qualified = [...nouns].map((noun) => [before(n, noun), before(o, noun)] as const);
  const other = qualified.some(
    ([a, b]) => a.length > 0 && b.length > 0 && !a.some((x) => b.some((y) => akin(x, y))),
  );
  const added = qualified.some(
    ([a, b]) => a.length > 0 && b.length === 0 && !a.some((word) => o.all.has(word)),
  );
  return {
    contrast: one(mine.size > 0 && theirs.size > 0) * (change ? 0.4 : 1),
    mine: Math.min(1, mine.size / 3),
    actorsClash: one(clash),
    kinApart: one(apart(kinOf(n), kinOf(o))),
    ...{
      qualContrast: one(other),
      qualNew: one(added),
      headNewPlain: one(!change && headed(n, o, nouns)),
    },
  };
}

/** The speaker or relatives of whom it tells. */
export function kinOf({ actors, me }: Side): Words {
  return new Set([...actors].filter((who) => who === me || KIN.has(who)));
}

/** Each has some, and none is in both. */
export const apart = (a: Words, b: Words) => a.size > 0 && b.size > 0 && common(a, b).size === 0;

/** The word right before a noun tells which one it is: "tooth doctor", "Ana's doctor". */
function before({ words, me }: Side, noun: string): string[] {
  return words.flatMap((word, i) => {
    const near = words[i - 1];
    if (word.stem !== noun || near === undefined || word.from - near.to > 1) return [];
    return near.empty || near.verbal || near.stem === me || (near.past && !near.name)
      ? []
      : [near.stem];
  });
}

/** A noun of both is only the beginning of something else in the newer one: "birthday party". */
export function headed(n: Side, o: Side, nouns: Words): boolean {
  return [...nouns].some((noun) => behind(n, noun).some((word) => !o.all.has(word)));
}

function behind({ words }: Side, noun: string): string[] {
  return words.flatMap((word, i) => {
    const near = words[i + 1];
    if (word.stem !== noun || near === undefined || near.from - word.to > 1) return [];
    return near.empty || near.verbal || near.past || near.possessive ? [] : [near.stem];
  });
}
