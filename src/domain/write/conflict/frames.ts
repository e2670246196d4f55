/** Whether one clause outdates another: by the frame that both share, their values, and the wording of change. Pure. */

import { CHANGES } from './changes.js';
import {
  ADDING,
  BE,
  compared,
  equal,
  minus,
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
import { correctedIn, type Nearness } from './corrections.js';
import type { Reading } from './reading.js';
import { phrase, restated, sameName, UNIQUE } from './restatements.js';

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
  if (strangers(n, o) || strangers(o, n)) return true;
  if (n.actors.size === 0 || o.actors.size === 0) return false;
  if (named(n, o) || named(o, n)) return false;
  const post = [...ROLE_VERBS].some((verb) => n.all.has(verb) && o.all.has(verb));
  const role = [...ROLES].some((noun) => n.all.has(noun) && o.all.has(noun));
  const follows = n.verb === o.verb && equal(n.rest, o.rest);
  // "I lowered the alarm": the speaker is only who did it.
  return !(post || role || follows || (n.self && SHIFT.test(n.text)));
}

const OWNER = /^(?:his|her|their|its)$/u;

/** "Their training" and "the training": whose the one is, nothing in the other one tells. */
function strangers(a: Reading, b: Reading): boolean {
  const [owner] = owners(a);
  return (
    owner !== undefined &&
    !owners(b).includes(owner) &&
    !b.words.some(
      ({ possessive, person, name, stem }) =>
        possessive || name || (person && !a.subject.has(stem)),
    )
  );
}

const owners = ({ words, subject }: Reading) =>
  words.flatMap(({ low }, i) =>
    OWNER.test(low) && subject.has(words[i + 1]?.stem ?? '') ? [low] : [],
  );

/** One of the actors of a clause occurs in another one, as more than the owner of something. */
function named(a: Reading, b: Reading): boolean {
  return [...a.actors].some((who) => (who === a.me ? b.actors : b.all).has(who));
}

// Fresh statements: "I drive a Dacia now", "our vet is Dr. Skov now", "my new boss is Priscilla".

/** Verbs that are true of many things at once. */
const LOOSE = /^(?:use|hav|tak|go|do|get|mak|play|run|lik|need|keep|com|want|buy|see|put|giv)$/u;
/** "I am working on a song", "I train for the race": one of many. */
const EFFORT = /\b(?:work\p{L}* (?:on|out|hard)|train\p{L}* (?:on|out|hard|for))\b/iu;
/** Verbs of which one completion holds of a person at a time, as a rule. */
const EXCLUSIVE =
  /^(?:liv|driv|work|study|sleep|wear|attend|teach|rid|train|manag|lead|commut|weigh|cost|stay|report|belong|rent)$/u;

function renewed(n: Reading, o: Reading): Verdict | null {
  if (!n.fresh || n.unchanged || n.negated !== o.negated || (n.additive && !n.opener)) return null;
  const about = nouns(n, shared(telling(n.all, n), scene(o)));
  const { differing, agreeing } = compared(n.amounts, o.amounts);
  const strange = minus(telling(minus(n.subject, n.actors), n), things(o));
  const known = same(n, o) ? new Set([...o.subject, n.verb]) : about;
  if (differing.length > 0 && known.size > 0 && strange.size === 0 && !contrast(n, o))
    return verdict('UPDATE', known);
  if (agreeing.length > 0 && differing.length === 0) return null;
  return inRole(n, o) ?? follower(n, o) ?? sameVerb(n, o) ?? placed(n, o);
}

/** The same is done by the same one. */
const same = (n: Reading, o: Reading) =>
  n.verb !== '' &&
  n.verb === o.verb &&
  (n.self && o.self ? n.me === o.me : o.subject.size > 0 && sameSubject(n, o));

/** Without what is done. */
const nouns = ({ words }: Reading, among: Words) =>
  minus(among, new Set(words.flatMap(({ stem, verbal, past }) => (verbal || past ? [stem] : []))));

/** One who is something for somebody: the same post, another name. */
function inRole(n: Reading, o: Reading): Verdict | null {
  const posts = [...shared(n.all, scene(o))].filter(
    (word) => ROLES.has(word) || ROLE_VERBS.has(word),
  );
  if (posts.length === 0) return null;
  if (posts.some((post) => qualifier(n, post) !== qualifier(o, post))) return null;
  const [mine, theirs] = [people(n), people(o)];
  if (minus(mine, theirs).size === 0 || minus(theirs, mine).size === 0) return null;
  const own = new Set([n.verb, o.verb, ...posts]);
  const about = minus(minus(telling(n.all, n), mine), own);
  const before = minus(minus(telling(o.all, o), theirs), own);
  if (minus(about, before).size > 0 && minus(before, about).size > 0) return null;
  return verdict('UPDATE', [...posts, ...shared(about, before)]);
}

/** The noun right before another one tells which one it is: "tooth doctor". */
function qualifier({ words }: Reading, noun: string): string {
  const at = words.findIndex(({ stem }) => stem === noun);
  const before = words[at - 1];
  const near = before !== undefined && (words[at]?.from ?? 0) - before.to === 1;
  const tells = near && !before.empty && !before.possessive && !before.name && !before.verbal;
  return tells && at > 0 && !/^(?:first|family|local|new|real)$/u.test(before.low)
    ? before.stem
    : '';
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
  // More words about the same are no change.
  if (fresh.size === 0 || (old.size === 0 && !/\bown\b/iu.test(n.text))) return null;
  if (sameName(phrase(n, fresh), phrase(o, old))) return null;
  if (ADDING.test(n.verb)) return old.size > 0 ? verdict('UPDATE', slot, false) : null;
  const sorted = shared(sortsOf(fresh), sortsOf(old)).size > 0;
  const person = n.self || n.actors.size > 0;
  if (sorted) return verdict('UPDATE', slot);
  if (/\bcan\b/iu.test(n.text)) return null;
  const alike = common.size > 0 && old.size > 0;
  if (!BE.test(n.verb)) {
    const single = person
      ? EXCLUSIVE.test(n.verb) && !EFFORT.test(n.text)
      : !LOOSE.test(n.verb) && n.subject.size > 0;
    return verdict('UPDATE', slot, alike || single);
  }
  // Much is said of a person, and of what nothing names.
  const thing = old.size > 0 && !person && n.subject.size > 0;
  return verdict('UPDATE', slot, thing && (alike || value(n, fresh)));
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
  return other.size === 0 &&
    fresh.size > 0 &&
    old.size > 0 &&
    where &&
    !sameName(phrase(n, fresh), phrase(o, old))
    ? verdict('UPDATE', thing)
    : null;
}

/** Words of which each clause has its own in its subject: they speak of two things. */
function contrast(n: Reading, o: Reading): boolean {
  const mine = telling(minus(minus(n.subject, scene(o)), n.actors), n);
  const theirs = telling(minus(minus(o.subject, n.all), o.actors), o);
  return theirs.size > 0 && (mine.size > 0 || shared(telling(n.subject, n), o.subject).size === 0);
}
