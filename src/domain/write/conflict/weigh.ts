/** Whether a sentence outdates an older one by all that speaks for and against it together, where no single rule decides. Pure. */
import { frames } from '../../../lexicon.js';
import { common } from './akin.js';
import { type Verdict, verdict, type Words } from './common.js';
import type { Nearness } from './corrections.js';
import { type Features, featuresOf, namesIn, topicOf, valuesIn } from './features.js';
import type { Side } from './sides.js';
import { KIN, stemOf } from './stems.js';

const { bias = 0, ...WEIGHTS } = frames.weights;
/** Log-odds from which a verdict is certain. */
const CERTAIN = 1.5;

const ONCE =
  /\b(?:(?:this|that|just|only) once|(?:this|that|last|next) (?:week|\p{L}+day|time)s? only|only (?:this|for this)|for once|as an exception|exceptionally|temporarily|just for (?:today|now)|one(?:-| )off)\b/iu;
const LONG_AGO =
  /\b(?:used to|last (?:year|season|term)|years ago|back (?:when|then)|formerly|originally|previously)\b/iu;
/** "One parcel got there in a day" tells of that one. */
const INSTANCE = /^(?:one|an?|another|some) (?!of\b)\p{L}+/iu;
const SOME_DAY = /\b(?:last|this|next) \p{L}+day\b/iu;
const TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|yesterday|last night|tomorrow)\b/iu;

/** What the newer sentence does to the older one, if what speaks for it outweighs what speaks against it. */
export function weighed(n: Side, o: Side, near: Nearness): Verdict | null {
  if (!n.real || excluded(n, o, near)) return null;
  const features = featuresOf(n, o, near);
  const { topic = 0, diff = 0 } = features;
  if (topic === 0 && !(near.adjacent && (diff > 0 || namesIn(n, o).names))) return null;
  const sum = Object.entries(WEIGHTS).reduce(
    (total, [name, weight]) => total + weight * (features[name] ?? 0),
    bias,
  );
  return sum < CERTAIN ? null : verdict(ruleOf(features), topicOf(n, o).words);
}

function ruleOf(features: Features) {
  const has = (name: string) => (features[name] ?? 0) > 0;
  if (has('adjOpener')) return 'CORRECTION';
  if (has('diff')) return 'UPDATE';
  return has('endRest') || has('negFlip') ? 'ENDED' : 'UPDATE';
}

/** What never outdates, whatever speaks for it: an exception, an addition, what did not happen, another day, what was once. */
export function excluded(n: Side, o: Side, near: Nearness): boolean {
  if (exceptional(n, o, near) || (n.additive && !n.opener && !near.adjacent)) return true;
  if (LONG_AGO.test(n.text) && !n.fresh && !near.adjacent) return true;
  const { differ, off } = valuesIn(n, o);
  if (TODAY.test(n.text) && differ && [...n.verbs].some((verb) => o.verbs.has(verb))) return true;
  if (!near.adjacent && once(o)) return true;
  if (n.words.some((word) => word.past) && INSTANCE.test(n.text.trim())) return true;
  const change = n.fresh || n.events.length > 0;
  if (!change && apart(objectsOf(n, 'for'), objectsOf(o, 'for'))) return true;
  if (!change && differ && namesIn(n, o).names) return true;
  const replaced = REPLACED.exec(n.text)?.[1];
  if (replaced !== undefined && common(wordsOf(replaced), o.all).size === 0) return true;
  const denied = n.denied.some(({ patient }) => common(patient, o.all).size > 0);
  if (denied && n.events.length === 0 && !n.fresh) return true;
  if (near.adjacent || n.fresh || shifts(n)) return false;
  return off.some((kind) => kind !== 'WEEKDAY') && apart(weekdays(n), weekdays(o));
}

/** Of one occasion only: "this once", or of one day what the older one tells of many. */
export function exceptional(n: Side, o: Side, near: Nearness): boolean {
  if (ONCE.test(n.text)) return true;
  const often = weekdays(o).size > 0 || o.amounts.some(({ kind }) => kind === 'OFTEN');
  return SOME_DAY.test(n.text) && often && !near.adjacent && !shifts(n);
}

const shifts = ({ events }: Side) => events.some(({ turn }) => turn === 'SHIFT');

const REPLACED = /\b(?:replaced|swapped|traded|exchanged) (.+?) (?:with|for|by|against)\b/iu;

const wordsOf = (text: string) => new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf));

const apart = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size > 0 && b.size > 0 && common(a, b).size === 0;

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

/** Whether a sentence tells what was until another state came, of which the other one speaks as it is. */
export function wasBefore(told: Side, holds: Side): Verdict | null {
  if (!tellsFormer(told) || !holds.real || holds.past || holds.additive || holds.oneDay)
    return null;
  if (ONCE.test(told.text) || TODAY.test(told.text)) return null;
  const alike = [...told.verbs].some((verb) => holds.verbs.has(verb));
  if (alike && apart(kin(told), kin(holds))) return null;
  const topic = topicOf(holds, told);
  const nouns = [...topic.nouns].filter((noun) => !told.verbs.has(noun) && !holds.verbs.has(noun));
  const about = nouns.length > 1 || nouns.some((noun) => holds.core.has(noun));
  if (topic.size < LEAST_TOPIC || !about) return null;
  const { actorsClash = 0, qualContrast = 0 } = featuresOf(holds, told, NOWHERE);
  return actorsClash + qualContrast > 0 ? null : verdict('UPDATE', topic.words);
}

const NOWHERE: Nearness = { sameSession: false, adjacent: false };

/** Its wording of the past belongs to no clause that tells what is. */
function tellsFormer({ text, clauses, words }: Side): boolean {
  if (!FORMER.test(text) || !clauses.some(({ real }) => real)) return false;
  const inside = clauses.filter((clause) => FORMER.test(clause.text));
  const past = inside.length === 0 ? words : inside.flatMap((clause) => clause.words);
  return past.some((word) => word.past);
}

/** The speaker or relatives of whom it tells. */
function kin({ actors, me }: Side): Words {
  return new Set([...actors].filter((who) => who === me || KIN.has(who)));
}
