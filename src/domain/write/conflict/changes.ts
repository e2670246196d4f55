/** Clauses that tell a change: what was replaced, what ended, what was shifted to another value, who took over. Pure. */
import type { Amount } from './amounts.js';
import {
  BE,
  compared,
  equal,
  minus,
  people,
  ROLE_VERBS,
  ROLES,
  SHIFT,
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
import { any } from './stems.js';

/** What the newer clause tells of a change of what the older one states, or nothing. */
export const CHANGES: readonly ((n: Reading, o: Reading) => Verdict | null)[] = [
  replaced,
  moved,
  handed,
  denied,
  ended,
  resumed,
  shifted,
  decided,
];

/** The stems of the words in a part of a clause. */
function stemsIn({ words }: Reading, from: number, to: number): Words {
  return new Set(
    words
      .filter((word) => word.from >= from && word.from < to && !word.empty && !word.possessive)
      .map(({ stem }) => stem),
  );
}

// What the newer clause names as no longer so: "from Jenkins to Buildkite", "Biome instead of Prettier", "not Tuesday".

const NAMED: readonly RegExp[] = [
  /\bfrom (?<old>.+?) (?:to|into|onto) (?<now>.+)$/iu,
  /\b(?:replaced?|replaces|swapped|traded|exchanged|substituted|supersedes?|ditched) (?<old>.+?) (?:with|by|for|against) (?<now>.+)$/iu,
  /^(?<old>.+?) (?:has|have|had|was|were|is|are|got) (?:been |being )?(?:replaced|superseded|succeeded) (?:with|by) (?<now>.+?)(?: as .+)?$/iu,
  /^(?<now>.+) (?:has |have )?(?:replaces|replaced|supersedes|succeeds) (?<old>.+)$/iu,
  /^(?<now>.+?),? (?:instead of|rather than|in place of) (?<old>.+)$/iu,
  /\b(?:renamed|rebranded) (?<old>.+?) (?:to|as|into) (?<now>.+)$/iu,
  /\b(?:renamed|rebranded) (?<old>\S+) (?<now>.+)$/iu,
  /^(?<old>.+?) (?:has been|have been|was|were|is|are) (?:renamed|rebranded)(?: to| as)? (?<now>.+)$/iu,
  /\b(?:is|are|am|was) (?:not|no longer) (?<old>.+?)(?: where .+| that .+)? but (?<now>.+)$/iu,
  /\btold you (?<old>.+?)$/iu,
  /^(?<now>.+?), not (?!(?:so|just|only|even|really|quite|too|very|much|all|always|exactly|yet|that|because|enough|sure|bad)\b)(?<old>[^\s,]+(?: [^\s,]+){0,4})$/iu,
];
/** What is only liked or known is not in use. */
const KNOWS = /\b(?:likes?|loves?|hates?|knows?|think|reads?|wrote|speaks?)\b(?!-)/iu;

function replaced(n: Reading, o: Reading): Verdict | null {
  if (o.negated || o.additive || KNOWS.test(o.text)) return null;
  for (const pattern of NAMED) {
    const match = pattern.exec(n.text);
    const old = match?.groups?.['old'];
    if (match === null || old === undefined) continue;
    const from = n.text.indexOf(old, match.index);
    const inside = (at: { from: number }) => at.from >= from && at.from < from + old.length;
    const gone = telling(stemsIn(n, from, from + old.length), n);
    const topic = minus(minus(telling(n.all, n), gone), new Set([n.verb]));
    const values = n.amounts.filter(inside);
    const held = values.length > 0 && values.every((a) => o.amounts.some((b) => sameAmount(a, b)));
    const named = gone.size > 0 && minus(gone, scene(o)).size === 0 && stated(gone, o, n);
    const about = n.opener || minus(topic, scene(o)).size < Math.max(1, topic.size);
    if (named || (held && gone.size === 0 && about)) {
      return verdict(n.opener ? 'CORRECTION' : 'UPDATE', [...gone, ...shared(topic, scene(o))]);
    }
  }
  return null;
}

/** A unit may be left out: "12 seconds, not 20", "half past six instead of seven". */
function sameAmount(a: Amount, b: Amount): boolean {
  if (a.kind === b.kind) return a.key === b.key;
  if (a.kind !== 'NUMBER') return false;
  return a.key === b.key || (b.kind === 'TIME' && HALF_DAYS.some((h) => clock(a.key, h) === b.key));
}

/** Hours that are added to what a clock face shows. */
const HALF_DAYS = [0, 12];

/** An hour as times are keyed: in minutes of the day. */
const clock = (hour: string, added: number) => String((Number(hour) + added) * 60);

/** The old value is what the older clause states of something, not what it tells something about. */
function stated(gone: Words, o: Reading, n: Reading): boolean {
  return (
    shared(gone, o.rest).size > 0 ||
    /\b(?:renamed?|rebranded)\b/iu.test(n.text) ||
    ROLE_VERBS.has(o.verb) ||
    [...o.rest].some((word) => ROLES.has(word))
  );
}

// "I moved to Lisbon."

const MOVED =
  /\b(?:moved|relocated|moving)(?: back)?(?: out)? (?:in with|into|to|in)\b|\b(?:found|got|rented|bought)\b.*\b(?:room|flat|place|house|apartment|studio)\b/iu;
const HOME =
  /\b(?:lives?|living|resides?|share a (?:flat|house)|homes? (?:is|are)|(?:my|our) (?:flat|apartment|house|place) is|grew up)\b/iu;

/** What two clauses must share at least one of to be about one thing: words, sorts of values, where somebody lives. */
export function marksOf(reading: Reading): string[] {
  const home = HOME.test(reading.text) || MOVED.test(reading.text) ? ['@home'] : [];
  const words = [...reading.all, ...(reading.verb === '' ? [] : [reading.verb])];
  const sorts = [...sortsOf(reading.all)].map((sort) => `@${sort}`);
  return [...words.filter((word) => word !== reading.me && !BARE.test(word)), ...sorts, ...home];
}

/** Verbs that any two clauses may have in common. */
const BARE = /^(?:am|is|are|be|hav|have|do|get|go)$/u;

/** They come back. */
const AWAY =
  /\bfor (?:(?:a|an|one|two|three|four|five|six|some|\d+) (?:few |couple of )?(?:days?|weeks?|months?|while|semesters?|terms?)|the (?:summer|winter|season|semester|term|holidays?|time being))\b/iu;

/** Somebody moved house. */
function moved(n: Reading, o: Reading): Verdict | null {
  if (!MOVED.test(n.text) || !HOME.test(o.text) || o.negated || n.negated) return null;
  if (AWAY.test(n.text)) return null;
  const one = shared(n.actors, o.actors).size > 0 || (n.self && o.self && n.me === o.me);
  return one && minus(n.rest, o.rest).size > 0 ? verdict('UPDATE', ['home', ...n.actors]) : null;
}

// "Ibrahim takes over as release lead", "the service was handed over to team Heron".

const TAKEN = /\b(?:takes?|took|taken|taking) over\b/iu;
const HANDED =
  /\bhand(?:ed|s)? (?:.+ )?over\b|\bhand(?:ed|s)? .+ to\b|\bstep(?:ped|s) down\b|\bpassed .+ on to\b/iu;
const OWNED = /\b(?:owned|led|managed|run|maintained|with|by)\b/iu;

function handed(n: Reading, o: Reading): Verdict | null {
  if (n.negated || o.negated) return null;
  const [taken, given] = [TAKEN.test(n.text), HANDED.test(n.text)];
  const post =
    ROLE_VERBS.has(o.verb) || OWNED.test(o.text) || [...o.all].some((word) => ROLES.has(word));
  if (!(taken || given) || !post) return null;
  const giver = given && (shared(n.actors, people(o)).size > 0 || (n.self && o.self));
  const about = minus(telling(n.all, n), new Set([...people(n), n.verb]));
  const common = shared(about, scene(o));
  if (giver && (common.size > 0 || people(o).size > 0) && !n.self) return verdict('UPDATE', common);
  if (common.size === 0 || minus(about, scene(o)).size > (taken ? 1 : 0)) return null;
  return giver || !n.self || taken
    ? verdict('UPDATE', common, minus(people(n), people(o)).size > 0 || giver)
    : null;
}

// Ends: "I stopped the guitar lessons", "the code freeze is over", "no longer".

const ENDING = [
  'stopped|stops|quit|gave up(?: on)?|given up(?: on)?|cancell?ed|closed|shut(?: down)?|sold|dropped|finished|completed|ended(?! up)|abolished|scrapped',
  'removed|deleted|discontinued|deprecated|phased out|switched off|turned off|decommissioned|got rid of|threw (?:away|out)|thrown (?:away|out)|ditched',
  'abandoned|left|broke up with|split up with|parted ways with|done with|resigned (?:from|as)|stepped down as|moved out of|unsubscribed from|put|called|let',
  'fixed|repaired|solved|(?:back|come home|came home|come back|came back|released|discharged) from|no more|(?<=\\b(?:am|is|are|was|were|be|been|come|came|comes|got|now|finally|taken) )off the|out of|over with|through with|retired',
].join('|');
const OBJECT = new RegExp(
  `\\b(?:${ENDING}) (?<thing>(?!(?:at|in|on|for|to|off|by|early|late|home|me|us|it|from|with|as)\\b).+)$`,
  'iu',
);
const BE_DONE = '(?:is|are|was|were|has|have|had|got|been|now|finally|just|fully|not) ';
/** An auxiliary at least: "we just finished the wall" tells nothing of an end of "we". */
const DONE = `(?:(?:now|finally|just|fully|not) )*(?:is|are|was|were|has|have|had|got|been) (?:${BE_DONE})*`;
/** Behind these words stands what somebody ended. */
const NO_OBJECT =
  '(?! (?:an?|the|my|our|your|his|her|its|their|this|that|these|those|another|some|it|them)\\b)';
const SUBJECT = new RegExp(
  `^(?<thing>.+?) (?:${DONE}(?:gone(?! (?:up|down|on|to (?:bed|sleep|work|school|town)|through|well|wrong|crazy|mad|bad|back|by|into|over|out|in|quiet|off|round|around|great|fine|smoothly|viral|straight|live|all|a|the|so|very|really)\\b)|over(?! (?:an?|the|my|to|there|here|at|by|in|it|this|that|\\d+)\\b)|cancell?ed|called off|discontinued|deprecated|retired|removed|deleted|abolished|scrapped|off(?! (?:to|the|work|sick|limits|duty|on|in|by|school|at|for)\\b)|finished|completed|done(?! (?:by|well|with|an?|the|in|at|on|for|so|great|good|some|it)\\b)|closed(?! (?:on|at|from|every|between|over)\\b)|shut down|switched off|turned off|decommissioned|phased out|sold(?! (?:at|by|in|out|as|for \\d+|on)\\b)|dropped|history|solved|fixed|repaired|lifted|fallen through|together any ?more|no more)${NO_OBJECT}|(?:${BE_DONE})*(?:ended(?! up\\b)|expired|fell through|died|retired|closed (?:down|(?:her|his|their|its|the) \\p{L}+)|broke up|split up|stepped down|moved (?:out|away)|left(?! (?:alone|behind|over|open|early|late|me|us|him|her|them|an?|some|something|nothing|it)\\b)|quit|resigned|changed))(?: |$)`,
  'iu',
);
const UNTIL =
  /,| (?:and|so|because|after|when|since|but|last|this|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)|for good|altogether|entirely|completely|now|expire|lapse|go|off|down|away|back|instead|of going)\b.*$/iu;
const NEEDS_PARTICLE = /^(?:called|let|put|paid|turned|switched)\b/iu;
const PARTICLE = /\b(?:off|expire|lapse|go|away|down|back)\b/iu;
const STILL_NOT = /\b(?:not|never|almost|nearly)\b(?! together)/iu;

function ended(n: Reading, o: Reading): Verdict | null {
  if (
    o.negated ||
    n.unchanged ||
    (n.oneDay && !/\b(?:has|have)\b/iu.test(n.text)) ||
    STILL_NOT.test(n.text) ||
    KNOWS.test(o.text)
  )
    return null;
  return gone(n, o, OBJECT) ?? gone(n, o, SUBJECT);
}

function gone(n: Reading, o: Reading, pattern: RegExp): Verdict | null {
  const match = pattern.exec(n.text);
  const thing = match?.groups?.['thing']?.replace(UNTIL, '');
  if (match === null || thing === undefined || thing === '') return null;
  // "A heron left" is not the one that was spoken of.
  if (pattern === SUBJECT && /^(?:an?|one|some|another|many|most|any) /iu.test(thing)) return null;
  // "The rest they left": the object stands before the subject.
  if (pattern === SUBJECT && / (?:I|we|you|he|she|it|they|who|that)$/iu.test(thing)) return null;
  if (pattern === OBJECT && NEEDS_PARTICLE.test(match[0]) && !PARTICLE.test(match[0])) return null;
  const from = n.text.indexOf(thing, match.index);
  const about = stemsIn(n, from, from + thing.length);
  // "stopped running": a light word tells enough as what was done.
  const doing =
    /^(?!\p{L}*thing$)\p{L}+ing$/iu.test(thing) && new RegExp(`\\b${thing}\\b`, 'iu').test(o.text);
  const core = doing ? about : telling(about, n);
  if (core.size === 0 || minus(core, scene(o)).size > 0) return null;
  if (onlyMentioned(core, n, o)) return null;
  const somebody = pattern === SUBJECT && AGENT.test(match[0]) && !DETERMINED.test(thing);
  if (somebody && !attached(core, o)) return null;
  const narrower =
    minus(core, o.rest).size > 0 &&
    minus(telling(o.subject, o), new Set([...core, ...n.all])).size > 0;
  return verdict('ENDED', core, !narrower && !/\bchanged\b/iu.test(match[0]));
}

/** What somebody does who is no longer there. */
const AGENT = /\b(?:died|left|quit|resigned|retired|moved (?:out|away)|stepped down)\b/iu;
const DETERMINED = /^(?:the|my|our|your|his|her|its|their|this|that|these|those|all|both) /iu;

/** The clause tells whom the speaker has or is with, or what post somebody has: with him that ends. */
function attached(core: Words, o: Reading): boolean {
  const own = o.self && o.verb !== '' && !o.past && minus(core, o.rest).size === 0;
  return own || hasPost(o);
}

const hasPost = (o: Reading) =>
  [...o.all].some((word) => ROLES.has(word)) || ROLE_VERBS.has(o.verb);

/** A person who left: only what he was for somebody ends, not all that is said of him. */
function onlyMentioned(core: Words, n: Reading, o: Reading): boolean {
  const persons = new Set([...people(o), ...n.actors]);
  if (minus(core, persons).size > 0) return false;
  return !hasPost(o) && shared(core, o.rest).size === 0;
}

const DENIES = /\b(?:not|never|no|no longer)\b/iu;
const PARTLY = /\bnot (?:only|all|always|every|enough|much|many|just|yet|necessarily|really)\b/iu;

const AFTER_ALL = /\bafter all$/iu;

/** "Torvi does not maintain the packages any more": it denies what the older one says, light words apart. */
function denied(n: Reading, o: Reading): Verdict | null {
  if (
    o.negated ||
    !DENIES.test(n.text) ||
    !(n.fresh || n.opener || AFTER_ALL.test(n.text)) ||
    PARTLY.test(n.text)
  )
    return null;
  const common = telling(shared(n.all, scene(o)), n);
  const who = n.actors.size === 0 || o.actors.size === 0 || shared(n.actors, o.actors).size > 0;
  const framed = shared(n.all, o.all).size >= 2 || (n.verb !== '' && n.verb === o.verb);
  if (minus(telling(n.all, n), scene(o)).size > 0 || !who || !framed) return null;
  if (compared(n.amounts, o.amounts).differing.length > 0) return null;
  const noun = minus(common, new Set([...n.actors, n.verb])).size > 0;
  const doing = n.verb === o.verb && equal(n.subject, o.subject) && n.subject.size > 0;
  return noun || doing ? verdict('ENDED', common) : null;
}

const DOWN =
  /\b(?:broken|down|out of order|defective|leaking|not work(?:ing)?|offline|ill|sick|closed)\b/iu;

/** "I drink coffee again", after "I no longer drink coffee"; "the dishwasher works again". */
function resumed(n: Reading, o: Reading): Verdict | null {
  if (n.negated || !n.fresh) return null;
  const repaired = /\bagain\b/iu.test(n.text) && DOWN.test(o.text) && n.subject.size > 0;
  if (repaired && equal(n.subject, o.subject)) return verdict('UPDATE', n.subject);
  const same = n.verb === o.verb && equal(n.subject, o.subject) && minus(n.rest, o.rest).size === 0;
  return o.negated && same && n.verb !== '' && n.all.size > 0 ? verdict('NEGATION', n.all) : null;
}

// Shifts: "Launch slips to 17 March", "we have moved the orders to Postgres", "I lowered the disk alarm to 75 percent".

const TARGET = /\b(?:to|until|till|by|into|onto|with|in|at|on|for|from|forward)\b/iu;
/** The older clause states where something is or what it is done with. */
const STATES = any('(?:in|on|with|at|by|uses?|is|are|behind|over|from)');
/** The same of what a pronoun stands for: "that is serious" states no place of whoever was spoken of. */
const PLACES = any('(?:in|on|with|at|by|uses?|behind|over|from)');

/** What says of a thing that it is somewhere else or done with something else now. */
const THINGS_SHIFT =
  /^(?:mov|switch|migrat|convert|replac|renam|rewr|port|transfer|relocat|chang|upgrad|downgrad|roll|push|repaint|paint|redecor)/iu;

/** "It changed my view": nothing but somebody's mind. */
const TOUCHED =
  /\bchang\p{L}* (?:\p{L}+ ){1,2}(?:minds?|views?|li(?:fe|ves)|game|world|outlook|perspective|opinion|attitude|mood)\b/iu;

function shifted(n: Reading, o: Reading): Verdict | null {
  const cue = SHIFT.exec(n.text);
  if (cue === null || TOUCHED.test(n.text) || n.negated || o.negated || n.oneDay) return null;
  const behind = cue.index + cue[0].length;
  const target = TARGET.exec(n.text.slice(behind));
  const end = target === null ? n.text.length : behind + target.index;
  const object = telling(stemsIn(n, behind, end), n);
  const passive = object.size === 0;
  const about = passive ? minus(telling(n.subject, n), new Set([n.verb])) : object;
  const missing = minus(about, things(o));
  if (about.size === 0 || missing.size * 2 >= about.size) return null;
  const known = shared(about, scene(o));
  const other = minus(minus(telling(o.subject, o), n.all), new Set([...o.actors, ...n.context]));
  const certain = missing.size === 0 && (other.size === 0 || !n.names.size);
  const { differing } = compared(n.amounts, o.amounts);
  if (differing.length > 0) return verdict('UPDATE', known, certain);
  const values = minus(telling(stemsIn(n, end, n.text.length), n), about);
  const olds = minus(telling(o.rest, o), about);
  if (target === null || olds.size === 0 || missing.size > 0) return null;
  if (n.amounts.length > 0 || values.size === 0) return verdict('UPDATE', known, false);
  const sorted = shared(sortsOf(values), sortsOf(olds)).size > 0;
  if (!sorted && (minus(about, people(o)).size === 0 || !THINGS_SHIFT.test(cue[0]))) return null;
  const states = minus(about, o.all).size > 0 ? PLACES : STATES;
  if (!sorted && states === PLACES && !states.test(o.text)) return null;
  return verdict(
    'UPDATE',
    known,
    certain && !o.additive && (sorted || (states.test(o.text) && other.size === 0)),
  );
}

// What was open is decided: "we haven't picked a venue", "the venue is the old mill".

const OPEN =
  /\b(?:have|has|had) not (?:\p{L}+ly |yet |even )?(?:picked|chosen|decided|settled|agreed|found|named|selected|hired|booked|elected)\b|\b(?:is|are) not (?:yet )?(?:decided|chosen|settled|fixed|set|agreed|booked|named|picked)\b|\b(?:is|are) (?:still |yet )?(?:undecided|to be decided|up in the air)\b/iu;
/** A name, or a noun with its article, or a place or a time: no adjective. */
const VALUE =
  /\b(?:is|are|will be) (?:called |going to be )?(?:an?|the|in|on|at|with|by|my|our|\d)\b/iu;

function decided(n: Reading, o: Reading): Verdict | null {
  if (!OPEN.test(o.text) || !BE.test(n.verb) || n.negated || n.past || n.additive) return null;
  const thing = telling(n.subject, n);
  const open = telling(things(o), o);
  if (thing.size === 0 || minus(thing, open).size > 0) return null;
  const named = [...n.rest].some((word) => n.names.has(word));
  return named || n.amounts.length > 0 || VALUE.test(n.text) ? verdict('UPDATE', thing) : null;
}
