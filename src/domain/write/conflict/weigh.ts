/** Whether a sentence outdates an older one by all that speaks for and against it together, where no single rule decides. Pure. */
import { frames } from '../../../lexicon.js';
import { common, hollow, light } from './akin.js';
import { minus, shared, type Verdict, verdict, type Words } from './common.js';
import {
  apart,
  DECIDED,
  type Features,
  featuresOf,
  headed,
  kinOf,
  namesIn,
  reversed,
  topicOf,
  valuesIn,
} from './features.js';
import type { Side } from './sides.js';
import { stemOf } from './stems.js';

const { bias = 0, ...WEIGHTS } = frames.weights;
/** Log-odds from which a verdict is certain, and those from which a correction of what was just said is. */
const CERTAIN = 1.5;
const CERTAIN_CORRECTION = 0.5;

const ONCE =
  /\b(?:(?:this|that|just|only) once|(?:this|that|last|next) (?:week|\p{L}+day|time)s? only|only (?:this|for this)|for once|as an exception|exceptionally|temporarily|just for (?:today|now)|one(?:-| )off)\b/iu;
const LONG_AGO =
  /\b(?:used to|last (?:year|season|term)|years ago|back (?:when|then)|formerly|originally|previously)\b/iu;
const SOME_DAY = /\b(?:last|this|next) \p{L}+day\b/iu;
const TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|yesterday|last night|tomorrow)\b/iu;

/**
 * What the newer sentence does to the older one, if what speaks for it outweighs what speaks against it.
 * @param adjacent its text corrects what was said right before, by the same person
 */
export function weighed(n: Side, o: Side, adjacent: boolean): Verdict | null {
  if (!n.real || excluded(n, o, adjacent)) return null;
  const features = featuresOf(n, o, adjacent);
  const sum = Object.entries(WEIGHTS).reduce(
    (total, [name, weight]) => total + weight * (features[name] ?? 0),
    bias,
  );
  return sum < (adjacent ? CERTAIN_CORRECTION : CERTAIN)
    ? null
    : verdict(ruleOf(features), topicOf(n, o).words);
}

const CORRECTS =
  /\b(?:i mean|i meant|scratch that|typo|sorry|oops|correct(?:ion)?|wrong|misread|i was off|make that|not .+ but|rephrase|hang on|hold on|no wait|second thoughts?|mistake|mixed up|forget|actually|to fix|kidding|pulling your leg|looked it up|just checked|turns out|not quite|rather|that said|calendar says)\b/iu;

/** A sentence of a text says by its wording that what was said just before is corrected. */
export const corrects = (sides: readonly Side[]) =>
  sides.some((side) => side.opener || CORRECTS.test(side.text));

function ruleOf(features: Features) {
  const has = (name: string) => (features[name] ?? 0) > 0;
  if (has('adj')) return 'CORRECTION';
  if (has('diff')) return 'UPDATE';
  return has('endRest') || has('negFlip') ? 'ENDED' : 'UPDATE';
}

/** What never outdates, whatever speaks for it: an exception, an addition, what did not happen, another day, what was once. */
export function excluded(n: Side, o: Side, adjacent: boolean): boolean {
  if (!ofOneThing(n, o, adjacent)) return true;
  if (exceptional(n, o, adjacent) || (n.additive && !n.opener && !adjacent)) return true;
  if (LONG_AGO.test(n.text) && !n.fresh && !adjacent) return true;
  const { differ, off } = valuesIn(n, o);
  if (!o.real && !adjacent && !settles(n)) return true;
  if (n.clauses.some(({ unchanged }) => unchanged) && n.events.length === 0) return true;
  if (TODAY.test(n.text) && differ && [...n.verbs].some((verb) => o.verbs.has(verb))) return true;
  if (!adjacent && once(o)) return true;
  if (instance(n, o)) return true;
  const change = n.fresh || n.events.length > 0;
  if (!change && apart(objectsOf(n, 'for'), objectsOf(o, 'for'))) return true;
  if (!change && HAS_ONE.test(n.text) && HAS_ONE.test(o.text)) return true;
  if (!change && differ && (namesIn(n, o).names || appointments(n, o, off))) return true;
  const replaced = REPLACED.exec(n.text)?.[1];
  if (replaced !== undefined && common(wordsOf(replaced), o.all).size === 0) return true;
  const again = n.events.some(
    ({ turn, verb }) => turn === 'START' && o.events.some((event) => event.verb === verb),
  );
  if (again && !differ) return true;
  const denied = n.denied.some(({ patient }) => common(patient, o.all).size > 0);
  if (denied && n.events.length === 0 && !n.fresh) return true;
  if (adjacent || n.fresh || shifts(n)) return false;
  return off.some((kind) => kind !== 'WEEKDAY') && apart(weekdays(n), weekdays(o));
}

/** Of one occasion only: "this once", or of one day what the older one tells of many. */
export function exceptional(n: Side, o: Side, adjacent: boolean): boolean {
  if (ONCE.test(n.text)) return true;
  const { nouns } = topicOf(n, o);
  const change = n.fresh || n.events.length > 0;
  if (!change && !adjacent && headed(n, o, shared(nouns, o.subject))) return true;
  const often = weekdays(o).size > 0 || o.amounts.some(({ kind }) => kind === 'OFTEN');
  return SOME_DAY.test(n.text) && often && !adjacent && !shifts(n);
}

/** "We have an office in Riga": there may be others. */
const HAS_ONE = /\b(?:have|has|had|got|own|owns|booked|bought) an?\b/iu;

/** It tells what became of a plan or a question. */
function settles(n: Side): boolean {
  return DECIDED.test(n.text) || n.events.some(({ turn }) => turn === 'START');
}

/** They share a noun or a name that tells something; a name alone must be what something is said to have happened to. */
function ofOneThing(n: Side, o: Side, adjacent: boolean): boolean {
  const words = common(o.own, n.own);
  const strong = new Set([...words].filter((word) => !hollow(word) && !light(word)));
  if (adjacent && (strong.size > 0 || valuesIn(n, o).differ || namesIn(n, o).names)) return true;
  const named = (word: string) => o.names.has(word) || n.names.has(word) || o.actors.has(word);
  if ([...strong].some((word) => !named(word))) return true;
  const happened = new Set(n.events.flatMap(({ patient }) => [...patient]));
  const known = common(strong, o.rest);
  return [...known].some((word) => happened.has(word)) || (strong.size > 0 && reversed(n, o));
}

const SOME = /^(?:one|an?|another|some) (?!of\b)(\p{L}+)/iu;

/** "One parcel got there in a day": what one of a kind did, of which the older one speaks. */
function instance({ text, words }: Side, o: Side): boolean {
  const [, kind] = SOME.exec(text.trim()) ?? [];
  if (kind === undefined || !words.some(({ past }) => past)) return false;
  return /^one /iu.test(text.trim()) || common(wordsOf(kind), o.all).size > 0;
}

const APPOINTED = /^(?:WEEKDAY|DATE|TIME)$/u;

/** Two with different things at different times. */
function appointments(n: Side, o: Side, off: readonly string[]): boolean {
  const own = (a: Side, b: Side) => [...minus(a.rest, b.all)].some((word) => !hollow(word));
  return off.every((kind) => APPOINTED.test(kind)) && own(n, o) && own(o, n);
}

const shifts = ({ events }: Side) => events.some(({ turn }) => turn === 'SHIFT');

const REPLACED = /\b(?:replaced|swapped|traded|exchanged) (.+?) (?:with|for|by|against)\b/iu;

const wordsOf = (text: string) => new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf));

/** It happened once, and left nothing that could end. */
function once(o: Side): boolean {
  const dated = o.amounts.some(({ kind }) => /^(?:WEEKDAY|DATE)$/u.test(kind));
  return o.oneDay || (o.past && (dated || o.events.every(({ turn }) => turn === 'END')));
}

function weekdays({ amounts }: Side): Words {
  const days = amounts.filter(({ kind }) => kind === 'WEEKDAY');
  return new Set(days.map(({ key }) => key.replace(/s$/u, '')));
}

/** What stands behind a preposition. */
function objectsOf({ words }: Side, preposition: string): Set<string> {
  return new Set(
    words.flatMap((word, i) => {
      const before = words.slice(Math.max(0, i - 3), i).map(({ low }) => low);
      return !word.empty && before.includes(preposition) ? [word.stem] : [];
    }),
  );
}

// Statements of what was, told later.

const FORMER = new RegExp(`\\b${frames.phrases.former}(?![\\p{L}\\d])`, 'iu');
/** How much both must speak of the same. */
const LEAST_TOPIC = 0.37;

/** Whether a sentence says that it tells what was, and the other one what is: of what, is left open. */
export function wasOnce(told: Side, holds: Side): boolean {
  if (!tellsFormer(told) || !holds.real || holds.past || holds.additive || holds.oneDay)
    return false;
  return !ONCE.test(told.text) && !TODAY.test(told.text);
}

/** Whether a sentence tells what was until another state came, of which the other one speaks as it is. */
export function wasBefore(told: Side, holds: Side): Verdict | null {
  if (!wasOnce(told, holds)) return null;
  const alike = [...told.verbs].some((verb) => holds.verbs.has(verb));
  if (alike && apart(kinOf(told), kinOf(holds))) return null;
  const topic = topicOf(holds, told);
  // Of a person much is said: the same day or time must be named as well.
  const nouns = [...topic.nouns].filter((noun) => !told.verbs.has(noun) && !holds.verbs.has(noun));
  const person = [...told.actors].some((who) => holds.actors.has(who) && who !== told.me);
  const successor = [...holds.actors].some((who) => who !== holds.me && told.names.has(who));
  const about =
    nouns.length > (successor ? 0 : 1) ||
    nouns.some((noun) => holds.core.has(noun)) ||
    (person && valuesIn(holds, told).agree);
  if (topic.size < LEAST_TOPIC || !about) return null;
  const { qualContrast = 0 } = featuresOf(holds, told, false);
  return qualContrast > 0 ? null : verdict('UPDATE', topic.words);
}

/** Its wording of the past belongs to no clause that tells what is. */
function tellsFormer({ text, clauses, words }: Side): boolean {
  if (!FORMER.test(text) || !clauses.some(({ real }) => real)) return false;
  const inside = clauses.filter((clause) => FORMER.test(clause.text));
  const past = inside.length === 0 ? words : inside.flatMap((clause) => clause.words);
  return past.some((word) => word.past);
}
