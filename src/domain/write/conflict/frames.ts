/** Whether one clause outdates another: by the frame that both share, their values, and the wording of change. Pure. */
import { CHANGES } from './changes.js';
import {
  compared,
  equal,
  minus,
  oneSort,
  people,
  ROLE_VERBS,
  ROLES,
  SHIFT,
  sameSubject,
  scene,
  shared,
  sortsOf,
  telling,
  things,
  type Verdict,
  verdict,
  type Words,
} from './common.js';
import type { Reading } from './reading.js';

/** How near the older statement is to the newer one. */
export interface Nearness {
  readonly sameSession: boolean;
  /** The older is what was said just before, or what that repeats. */
  readonly adjacent: boolean;
}

/** What the newer clause does to the older one; null: nothing. A verdict that is certain goes before one that is not. */
export function verdictOf(n: Reading, o: Reading, near: Nearness): Verdict | null {
  if (!n.real || !o.real || o.oneDay || (o.past && !SHIFT.test(o.text)) || clash(n, o)) return null;
  let likely: Verdict | null = null;
  for (const rule of [correctedIn(near), ...CHANGES, renewed, restated]) {
    const found = rule(n, o);
    if (found?.certain === true) return found;
    likely ??= found;
  }
  return likely;
}

/** Two different persons do it, and it is no post that goes from one to the other. */
function clash(n: Reading, o: Reading): boolean {
  if (n.me !== o.me && n.subject.has(n.me) && o.subject.has(o.me)) return true;
  if (n.actors.size === 0 || o.actors.size === 0) return false;
  if (named(n, o) || named(o, n)) return false;
  const post = [...ROLE_VERBS].some((verb) => n.all.has(verb) && o.all.has(verb));
  const role = [...ROLES].some((noun) => n.all.has(noun) && o.all.has(noun));
  const follows = n.verb === o.verb && equal(n.rest, o.rest);
  // "I lowered the alarm": the speaker is only who did it.
  return !(post || role || follows || (n.self && SHIFT.test(n.text)));
}

/** One of the actors of a clause occurs in another one, as more than the owner of something. */
function named(a: Reading, b: Reading): boolean {
  return [...a.actors].some((who) => (who === a.me ? b.actors : b.all).has(who));
}

// Fresh statements: "I drive a Dacia now", "our vet is Dr. Skov now", "my new boss is Priscilla".

/** Verbs that are true of many things at once. */
const LOOSE = /^(?:use|have|tak|go|do|get|mak|play|run|lik|need|keep|com|want|buy|see)$/u;
const ADDING = /^(?:know|speak|lik|lov|own|read|visit|have|learn|support|hat)$/u;
const BE = /^(?:am|is|are|be)$/u;

function renewed(n: Reading, o: Reading): Verdict | null {
  if (!n.fresh || n.unchanged || n.negated !== o.negated || (n.additive && !n.opener)) return null;
  const known = shared(telling(n.all, n), scene(o));
  const { differing, agreeing } = compared(n.amounts, o.amounts);
  const strange = minus(telling(minus(n.subject, n.actors), n), things(o));
  if (differing.length > 0 && known.size > 0 && strange.size === 0 && !contrast(n, o))
    return verdict('UPDATE', known);
  if (agreeing.length > 0 && differing.length === 0) return null;
  return inRole(n, o) ?? follower(n, o) ?? sameVerb(n, o) ?? placed(n, o);
}

/** One who is something for somebody: the same post, another name. */
function inRole(n: Reading, o: Reading): Verdict | null {
  const posts = [...shared(n.all, scene(o))].filter(
    (word) => ROLES.has(word) || ROLE_VERBS.has(word),
  );
  if (posts.length === 0) return null;
  const [mine, theirs] = [people(n), people(o)];
  if (minus(mine, theirs).size === 0 || minus(theirs, mine).size === 0) return null;
  const own = new Set([n.verb, o.verb, ...posts]);
  const about = minus(minus(telling(n.all, n), mine), own);
  const before = minus(minus(telling(o.all, o), theirs), own);
  if (minus(about, before).size > 0 && minus(before, about).size > 0) return null;
  return verdict('UPDATE', [...posts, ...shared(about, before)]);
}

/** "Freya has left, so my mother-in-law looks after the twins": the same is done by somebody else. */
function follower(n: Reading, o: Reading): Verdict | null {
  if (
    n.verb === '' ||
    n.verb !== o.verb ||
    BE.test(n.verb) ||
    n.subject.size === 0 ||
    o.subject.size === 0
  )
    return null;
  const common = shared(n.rest, o.rest);
  const all = minus(n.rest, o.rest).size === 0 || minus(o.rest, n.rest).size === 0;
  const persons = n.actors.size > 0 && o.actors.size > 0 && !equal(n.actors, o.actors);
  return all && persons && telling(common, n).size > 0
    ? verdict('UPDATE', [n.verb, ...common], common.size > 1)
    : null;
}

function sameVerb(n: Reading, o: Reading): Verdict | null {
  if (!sameSubject(n, o) || n.verb === '' || n.verb !== o.verb || n.past) return null;
  const [fresh, old] = [minus(n.rest, o.rest), minus(o.rest, n.rest)];
  const common = shared(telling(n.rest, n), o.rest);
  const slot = [...n.subject, n.verb, ...common];
  if (fresh.size === 0) return null;
  if (ADDING.test(n.verb)) return old.size > 0 ? verdict('UPDATE', slot, false) : null;
  const sorted = shared(sortsOf(fresh), sortsOf(old)).size > 0;
  if (sorted || (common.size > 0 && old.size > 0)) return verdict('UPDATE', slot);
  const person = n.self || n.actors.size > 0;
  if (BE.test(n.verb))
    return verdict(
      'UPDATE',
      slot,
      old.size > 0 && !person && n.subject.size > 0 && value(n, fresh),
    );
  return verdict('UPDATE', slot, !LOOSE.test(n.verb));
}

/** A name, or a noun with its article, or a place: no adjective. */
function value(n: Reading, fresh: Words): boolean {
  return (
    [...fresh].some((word) => n.names.has(word)) ||
    UNIQUE.test(n.text) ||
    /\b(?:is|are) (?:an?|the|in|on|at|with|by|my|our) /iu.test(n.text)
  );
}

/** "The dashboard is on Svelte now", after "we rewrote the dashboard in React". */
function placed(n: Reading, o: Reading): Verdict | null {
  const fragment = n.verb === '' ? shared(n.rest, o.subject) : new Set<string>();
  const thing = fragment.size > 0 ? telling(fragment, n) : minus(telling(n.subject, n), n.actors);
  const home = o.self ? things(o) : o.subject;
  if (thing.size === 0 || minus(thing, home).size > 0 || n.actors.size > 0) return null;
  const other = minus(minus(telling(o.subject, o), thing), o.actors);
  const [fresh, old] = [minus(n.names, scene(o)), minus(minus(o.names, n.all), thing)];
  const where = [n, o].every(({ text }) => /\b(?:in|on|at|with|by|is|are)\b/iu.test(text));
  return other.size === 0 && fresh.size > 0 && old.size > 0 && where
    ? verdict('UPDATE', thing)
    : null;
}

/** Words of which each clause has its own in its subject: they speak of two things. */
function contrast(n: Reading, o: Reading): boolean {
  const mine = telling(minus(minus(n.subject, scene(o)), n.actors), n);
  const theirs = telling(minus(minus(o.subject, n.all), o.actors), o);
  return theirs.size > 0 && (mine.size > 0 || shared(telling(n.subject, n), o.subject).size === 0);
}

// Restatements: the same frame with another value, without any wording of change.

function restated(n: Reading, o: Reading): Verdict | null {
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
  if (differing.length > 0) {
    if (telling(mine, n).size > 0 || telling(theirs, o).size > 0 || telling(common, n).size === 0)
      return null;
    if (!sole(n, o, differing) || agreeing.some((kind) => kind === 'WEEKDAY' || kind === 'DATE'))
      return null;
    return verdict('ENTITY_VALUE', common);
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
  /\b(?:is|are|am)(?: \p{L}+)? (?:with|by|in|at|on|under|from|behind)\b|\b(?:lives?|living|called|named|takes? place|meets?|sleeps?|belongs?|reports?|works? (?:at|for|as)|goes to|keeps? .+ in)\b/iu;
/** Verbs whose completion is one thing, whatever it is. */
const STRICT =
  /\b(?:is|are) (?:based on|written in|built (?:with|in|on|from)|stored in|kept (?:in|on|at)|hosted (?:on|at|by)|compressed with|painted|sent by|triaged by|handled by|scheduled by|managed (?:by|with)|owned by|led by|located in|held in)\b/iu;
/** Wording that there is only one. */
const UNIQUE = /\b(?:favou?rite|default|main|preferred|usual|primary|current|official)\b/iu;

/** The same subject and verb of which only one value is true, with another one behind. */
function sameSlot(n: Reading, o: Reading): Verdict | null {
  if (!equal(n.subject, o.subject) || n.verb !== o.verb || n.subject.size === 0) return null;
  const [fresh, old] = [minus(n.rest, o.rest), minus(o.rest, n.rest)];
  if (fresh.size === 0 || old.size === 0 || /\bcan\b/iu.test(n.text)) return null;
  const slot = [...n.subject, n.verb];
  const name = (word: string, r: Reading) => r.names.has(word);
  const proper =
    [...fresh].every((word) => name(word, n)) && [...old].every((word) => name(word, o));
  const nouns = [...fresh].some((word) => name(word, n)) || [...old].some((word) => name(word, o));
  const identity = BE.test(n.verb) && n.actors.size === 0 && telling(n.subject, n).size > 0;
  const long = identity && nouns && telling(n.subject, n).size > 1 && [n, o].every(isNoun);
  const unique = identity && UNIQUE.test(n.text) && UNIQUE.test(o.text);
  const strict = STRICT.exec(n.text)?.[0].toLowerCase();
  const framed = strict !== undefined && strict === STRICT.exec(o.text)?.[0].toLowerCase();
  const sort = BE.test(n.verb) && oneSort(fresh, old);
  if ((proper && (identity || FUNCTIONAL.test(n.text))) || long || unique || framed || sort) {
    return verdict('ENTITY_VALUE', slot);
  }
  return oneSort(fresh, old, 'style') ? verdict('ENTITY_VALUE', slot) : null;
}

/** What stands behind "is" is a thing, no quality. */
function isNoun({ text }: Reading): boolean {
  return /\b(?:is|are) (?:an? |the |\p{Lu})/u.test(text);
}

// Corrections by opener: they reach back to what they correct.

function correctedIn({ sameSession, adjacent }: Nearness) {
  return (n: Reading, o: Reading): Verdict | null => {
    if (!n.opener || n.negated !== o.negated) return null;
    const { differing } = compared(n.amounts, o.amounts);
    const strange = minus(minus(telling(n.all, n), new Set([n.verb])), scene(o));
    const known = shared(telling(n.all, n), scene(o));
    if (differing.length > 0 && strange.size === 0 && (known.size > 0 || adjacent))
      return verdict('CORRECTION', known);
    const subject = equal(n.subject, o.subject) || (sameSession && n.elliptic);
    const object =
      !sameSession || known.size > 0 || n.verb === '' || refers(n) || n.subject.size > 0;
    const differs = minus(n.rest, o.rest).size > 0 && minus(o.rest, n.rest).size > 0;
    if (
      n.verb !== '' &&
      n.verb === o.verb &&
      subject &&
      object &&
      differs &&
      (sameSession || !refers(n))
    ) {
      return verdict('CORRECTION', [...n.subject, n.verb]);
    }
    return adjacent && fragment(n, o) ? verdict('CORRECTION', known) : null;
  };
}

/** Its object is a pronoun, so that only what was just said can tell what is meant. */
function refers({ text }: Reading): boolean {
  return /\b(?:it|that|this|them|him|her)\b/iu.test(text);
}

/** "No, by Lindner": no clause of its own, in place of a phrase with the same preposition or of the same sort. */
function fragment(n: Reading, o: Reading): boolean {
  if (n.words.some(({ verbal }) => verbal) || n.words.length > 6) return false;
  const [first] = n.words;
  const preposition =
    first !== undefined && /^(?:in|on|at|by|under|with|from|for|to|behind|near)$/u.test(first.low);
  return (
    (preposition && o.words.some(({ low }) => low === first.low)) ||
    shared(sortsOf(n.all), sortsOf(o.all)).size > 0 ||
    (n.names.size > 0 && o.names.size > 0)
  );
}
