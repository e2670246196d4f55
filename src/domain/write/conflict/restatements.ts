/** Clauses that give the same thing another value, without any wording of change. Pure. */
import {
  ADDING,
  BE,
  compared,
  equal,
  minus,
  oneSort,
  ROLE_VERBS,
  shared,
  telling,
  type Verdict,
  verdict,
  type Words,
} from './common.js';
import type { Reading } from './reading.js';
import { VALUE_KINDS } from './values.js';

/** The newer clause gives the same thing another value. */
export function restated(n: Reading, o: Reading): Verdict | null {
  if (
    n.past ||
    n.oneDay ||
    n.additive ||
    o.additive ||
    o.past ||
    n.unchanged ||
    n.negated !== o.negated
  )
    return null;
  const [mine, theirs] = [minus(n.all, o.all), minus(o.all, n.all)];
  const common = shared(n.all, o.all);
  const { differing, agreeing } = compared(n.amounts, o.amounts);
  if (n.verb === '' || MORE.test(n.text)) return null;
  if (differing.length > 0) {
    if (
      telling(mine, n).size > 0 ||
      telling(theirs, o).size > 0 ||
      (telling(common, n).size === 0 && common.size < 3)
    )
      return null;
    if (!sole(n, o, differing) || agreeing.some((kind) => kind === 'WEEKDAY' || kind === 'DATE'))
      return null;
    if (unequalScope(n, o) || MANY.test(n.text)) return null;
    return verdict(
      'ENTITY_VALUE',
      common,
      owned(n, common, differing) && !BOUND.test(n.text) && !BOUND.test(o.text),
    );
  }
  if (
    equal(n.subject, o.subject) &&
    n.subject.size > 0 &&
    n.verb !== o.verb &&
    oneSort(new Set([n.verb]), new Set([o.verb]))
  )
    return verdict('ENTITY_VALUE', n.subject);
  if (n.amounts.length !== o.amounts.length || mine.size === 0) return null;
  return sameRole(n, o) ?? sameSlot(n, o);
}

/** Beside those that there are. */
const MORE = /\b(?:one|two|three|four|five|six|some|any|a few|several|many|\d+) more\b(?! than)/iu;

/** What many versions or kinds are true of: "covers Java 11". */
const MANY =
  /\b(?:covers?|supports?|accepts?|includes?|works? with|compatible|tested) (?:\p{L}+ )?\p{Lu}|\buses? (?:\p{Ll}+) \d/u;
/** A bound and no value. */
const BOUND =
  /\b(?:at least|at most|up to|more than|less than|over|under|no more than|about|around|roughly|approximately|nearly|almost|some)\b/iu;

/** A day or a rhythm that only one of them names. */
function unequalScope(n: Reading, o: Reading): boolean {
  const days = ({ amounts }: Reading) =>
    amounts.filter(({ kind }) => /^(?:DATE|WEEKDAY|OFTEN)$/u.test(kind)).length > 0;
  return days(n) !== days(o);
}

/** A number is that of something: "the total" alone may be any. */
function owned(n: Reading, common: Words, kinds: readonly string[]): boolean {
  if (!kinds.every((kind) => /^(?:NUMBER|CODE|money)$/u.test(kind))) return true;
  return (
    n.actors.size > 0 || telling(common, n).size > 1 || /\b(?:my|our|\p{L}+'s)\b/iu.test(n.text)
  );
}

/** A value of which the clause has one: no meeting among several, no habit of several days. */
function sole(n: Reading, o: Reading, kinds: readonly string[]): boolean {
  const appointment = kinds.some((kind) => /^(?:DATE|WEEKDAY|TIME)$/u.test(kind));
  const some = [n, o].some(({ text }) =>
    /\b(?:have|has|had|got|is|are|see|meet|booked) an?\b|\b(?:some|one of)\b/iu.test(text),
  );
  return !(appointment && some) && !(kinds.includes('WEEKDAY') && n.self);
}

/** "Rosalind leads the mobile team": one does it. */
function sameRole(n: Reading, o: Reading): Verdict | null {
  if (!ROLE_VERBS.has(n.verb) || n.verb !== o.verb || !equal(n.rest, o.rest)) return null;
  return telling(n.rest, n).size > 0 && n.subject.size > 0 && o.subject.size > 0
    ? verdict('ENTITY_VALUE', [n.verb, ...n.rest])
    : null;
}

const FUNCTIONAL =
  /\b(?:is|are|am)(?: \p{L}+)? (?:with|by|in|at|on|under|from|behind)\b|\b(?:lives?|living|called|named|takes? place|meets?|sleeps?|belongs?|reports?|works? (?:at|as)|goes to|keeps? .+ in)\b/iu;
/** Verbs whose completion is one thing, whatever it is. */
export const STRICT =
  /\b(?:is|are) (?:based on|written in|built (?:with|in|on|from)|stored in|kept (?:in|on|at)|hosted (?:on|at|by)|compressed with|painted|sent by|triaged by|handled by|scheduled by|managed (?:by|with)|owned by|led by|located in|held in)\b/iu;
/** Wording that there is only one. */
export const UNIQUE = /\b(?:favou?rite|default|main|preferred|usual|primary|current|official)\b/iu;

/** The same subject and verb of which only one value is true, with another one behind. */
function sameSlot(n: Reading, o: Reading): Verdict | null {
  if (!equal(n.subject, o.subject) || n.verb !== o.verb || n.subject.size === 0) return null;
  const [fresh, old] = [minus(n.rest, o.rest), minus(o.rest, n.rest)];
  if (fresh.size === 0 || old.size === 0 || /\bcan\b/iu.test(n.text) || ADDING.test(n.verb))
    return null;
  const slot = [...n.subject, n.verb];
  if (sameName(phrase(n, fresh), phrase(o, old))) return null;
  const proper = all(fresh, n.names) && all(old, o.names);
  const nouns = shared(fresh, n.names).size + shared(old, o.names).size > 0;
  const identity = BE.test(n.verb) && n.actors.size === 0 && telling(n.subject, n).size > 0;
  const long = identity && nouns && telling(n.subject, n).size > 1 && [n, o].every(isNoun);
  const unique = identity && [n, o].every(({ text }) => UNIQUE.test(text) && !QUALITY.test(text));
  const strict = STRICT.exec(n.text)?.[0].toLowerCase();
  const framed = strict !== undefined && strict === STRICT.exec(o.text)?.[0].toLowerCase();
  const sort = BE.test(n.verb) && oneSort(fresh, old);
  const style = oneSort(fresh, old, 'style');
  const one = (proper && (identity || FUNCTIONAL.test(n.text))) || long || unique;
  return one || framed || sort || style ? verdict('ENTITY_VALUE', slot) : null;
}

const all = (words: Words, among: Words) => minus(words, among).size === 0;

/** What is said of something instead of what it is. */
const QUALITY =
  /\b(?:is|are) (?:\p{L}+ )?(?:hard|easy|difficult|broken|good|bad|nice|fine|great|slow|fast|thai|\p{L}+(?:ed|ish|ese|ian)|german|french|greek)\b|\bto \p{L}+$/iu;

/** The words as they are written, from the first to the last. */
export function phrase(r: Reading, words: Words): string {
  const found = r.words.filter(({ stem }) => words.has(stem));
  return r.text.slice(found[0]?.from ?? 0, found.at(-1)?.to ?? 0);
}

/** Two spellings of one name, a town and its country, a name and its initials, or a zone under two names. */
export function sameName(a: string, b: string): boolean {
  const { PLACE, NAME, ZONE } = VALUE_KINDS;
  const same = [PLACE, NAME, ZONE].some(
    (kind) => kind.holds(a) && kind.holds(b) && !kind.differ(a, b),
  );
  return same || isZone(a, b) || isZone(b, a) || isShortFor(a, b) || isShortFor(b, a);
}

/** A zone of the time-zone database has more than one abbreviation and offset. */
function isZone(name: string, other: string): boolean {
  return /^\p{Lu}\p{L}+\/\p{Lu}[\p{L}_]+$/u.test(name) && VALUE_KINDS.ZONE.holds(other);
}

/** "NYC" for New York. */
function isShortFor(short: string, name: string): boolean {
  const initials = name.split(/[\s-]+/u).map((word) => word.charAt(0).toUpperCase());
  return initials.length > 1 && /^\p{Lu}{2,5}$/u.test(short) && short.startsWith(initials.join(''));
}

/** What stands behind "is" is a thing, no quality. */
function isNoun({ text }: Reading): boolean {
  return /\b(?:is|are) (?:an? |the |\p{Lu})/u.test(text);
}
