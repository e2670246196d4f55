/** Clauses that correct by their opener what was said before: "No, …", "I meant …". Pure. */
import {
  BE,
  compared,
  equal,
  minus,
  oneSort,
  scene,
  shared,
  sortsOf,
  telling,
  type Verdict,
  verdict,
  type Words,
} from './common.js';
import type { Reading } from './reading.js';
import { STRICT } from './restatements.js';

/** How near the older statement is to the newer one. */
export interface Nearness {
  readonly sameSession: boolean;
  /** The older is what was said just before, or what that repeats. */
  readonly adjacent: boolean;
}

/** What the newer clause corrects by its opener, or nothing. */
export function correctedIn({ sameSession, adjacent }: Nearness) {
  return (n: Reading, o: Reading): Verdict | null => {
    if (!n.opener || n.additive || n.negated !== o.negated || VAGUE.test(n.text)) return null;
    const { differing } = compared(n.amounts, o.amounts);
    const strange = minus(minus(telling(n.all, n), new Set([n.verb])), scene(o));
    const known = shared(telling(n.all, n), scene(o));
    if (differing.length > 0 && strange.size === 0 && (known.size > 0 || adjacent))
      return verdict('CORRECTION', known);
    const subject = n.subject.size > 0 ? equal(n.subject, o.subject) : adjacent && n.elliptic;
    const object =
      !sameSession || known.size > 0 || n.verb === '' || refers(n) || n.subject.size > 0;
    const [fresh, old] = [minus(n.rest, o.rest), minus(o.rest, n.rest)];
    const differs = fresh.size > 0 && old.size > 0 && (sameSession || alike(n, o, { fresh, old }));
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
    return adjacent && (fragment(n, o) || echoed(n, o)) ? verdict('CORRECTION', known) : null;
  };
}

const VAGUE = /\b(?:a lot|lots|a bit|much|well)\b/iu;

/** Two names, or two values of one list, or the completion of a verb that has one. */
function alike(n: Reading, o: Reading, { fresh, old }: { fresh: Words; old: Words }): boolean {
  const names = shared(fresh, n.names).size > 0 && shared(old, o.names).size > 0;
  return names || oneSort(fresh, old) || STRICT.test(n.text) || BE.test(n.verb);
}

/** "Third? No, the first of the month": the value that is asked back is the wrong one, and no clause follows. */
function echoed(n: Reading, o: Reading): boolean {
  const asked = n.context.size > 0 && minus(n.context, o.rest).size === 0;
  return asked && n.verb === '' && n.words.length <= MOST_WORDS && minus(n.rest, o.rest).size > 0;
}

/** Of what is no clause of its own. */
const MOST_WORDS = 6;

/** Its object is a pronoun, so that only what was just said can tell what is meant. */
function refers({ text }: Reading): boolean {
  return /\b(?:it|that|this|them|him|her)\b/iu.test(text);
}

/** "No, by Lindner": no clause of its own, in place of a phrase with the same preposition or of the same sort. */
function fragment(n: Reading, o: Reading): boolean {
  if (n.words.some(({ verbal }) => verbal) || n.words.length > MOST_WORDS) return false;
  const [first] = n.words;
  const preposition =
    first !== undefined && /^(?:in|on|at|by|under|with|from|for|to|behind|near)$/u.test(first.low);
  return (
    (preposition && o.words.some(({ low }) => low === first.low)) ||
    shared(sortsOf(n.all), sortsOf(o.all)).size > 0 ||
    (n.names.size > 0 && o.names.size > 0)
  );
}
