/** A sentence that tells a change as the state that it leads to: "Ana moved to Lisbon in March" as "Ana lives in Lisbon". English. Pure. */
import { spelledOut } from './clauses.js';
import { sentenceSpans } from './spans.js';

/** Behind the completion: when, why, with whom. */
const BESIDE =
  /,.*$|;.*$| (?:in|since|on|last|this|at the (?:beginning|end|start) of|(?:two|three|four|five|six|a few|\d+) \p{L}+ ago|a (?:year|month|week) ago|(?:in )?(?:early|mid|late)) ?(?:\d+ )?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|year|month|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:19|20)\d\d)?\b(?: (?:19|20)\d\d)?$| (?:recently|lately|again|today|yesterday|now)$| (?:because|after|when|to be|with|and) .*$/iu;
/** For a time only, or not yet. */
const FOR_A_TIME =
  /\b(?:for (?:a|the|two|three|four|five|six|some|\d+) ?\p{L}*|temporarily|until|till|almost|nearly|never|not|wants?|plans?|might|may(?! \d)|will|would|if)\b/u;

const NAME = "\\p{Lu}[\\p{L}\\p{M}'-]+(?: (?:\\p{Lu}|de |la |del |of )[\\p{L}\\p{M}'-]+){0,3}";
/** Who changes: somebody with a name, a relative, the speaker. */
const WHO = `(?<who>(?:${NAME}(?:'s \\p{Ll}+)?|[Mm]y (?:\\p{Ll}+[ -]){0,2}?\\p{Ll}+|[Hh]er \\p{Ll}+|[Hh]is \\p{Ll}+|I|[Ww]e|[Ss]he|[Hh]e|[Tt]hey))`;
/** Who moves there does not move house. */
const DEPARTMENT =
  '(?!(?:Accounting|Sales|Marketing|Finance|Engineering|Support|Legal|Operations|Product|Design|Research|Platform|Data|Security|Purchasing|Logistics|HR|IT|QA)\\b)';
/** One has one post, as far as "promoted" and "appointed" tell. */
const POST = 'post';
const DONE = '(?:(?:has|have|had) )?(?:just |recently |now |finally )?';

/** What was done, and the state that it led to; the completion is a name. */
const RESULTS: readonly (readonly [RegExp, string])[] = [
  [
    `${DONE}(?:moved|relocated|emigrated)(?: back| over| house)?(?: from ${NAME})? to ${DEPARTMENT}(?<what>${NAME})`,
    'lives in',
  ],
  [
    `${DONE}(?:started|began)(?: (?:work(?:ing)?|a (?:new )?job|(?:her|his|their|my) (?:new )?job))? (?:at|with|for) (?<what>${NAME})`,
    'works at',
  ],
  [
    `${DONE}(?:took|taken|accepted|got|found)(?: up)? (?:a|the|her|his|another)(?: new)? (?:job|position|post) (?:at|with) (?<what>${NAME})`,
    'works at',
  ],
  [`${DONE}(?:went|gone) to work (?:at|for) (?<what>${NAME})`, 'works at'],
  [`(?:was|were|has been|have been|got|is) hired by (?<what>${NAME})`, 'works at'],
  [`${DONE}left ${NAME} (?:for|to join) (?<what>${NAME})`, 'works at'],
  [`${DONE}(?:changed|switched|moved) (?:jobs?|employers?) to (?<what>${NAME})`, 'works at'],
  [
    `(?:was|has been|got|is) (?:promoted|appointed|made)(?: to| as)? (?<what>(?:\\p{L}+ ){0,3}\\p{L}+)`,
    POST,
  ],
].map(([change, state]) => [new RegExp(`^${WHO} ${change}$`, 'u'), state ?? '']);

const PLURAL = /^(?:I|we|they)$/iu;

/** @returns null: the text tells no change of where somebody lives, works or what post he has */
export function resulting(text: string): string | null {
  const [span, ...others] = sentenceSpans(text);
  if (span === undefined || others.length > 0 || text.trimEnd().endsWith('?')) return null;
  const said = spelledOut(text.slice(span.from, span.to)).replace(/[.!…]+$/u, '');
  const plain = said.replace(BESIDE, '');
  if (FOR_A_TIME.test(said)) return null;
  for (const [pattern, state] of RESULTS) {
    const { who, what } = pattern.exec(plain)?.groups ?? {};
    if (who === undefined || what === undefined) continue;
    if (state === POST) return `${ownerOf(who)} current post is ${what}`;
    const verb = PLURAL.test(who) ? state.replace(/^(\p{L}+)s\b/u, '$1') : state;
    return `${who} ${verb} ${what}`;
  }
  return null;
}

function ownerOf(who: string): string {
  const pronouns: Readonly<Record<string, string>> = {
    ...{ i: 'My', we: 'Our', she: 'Her', he: 'His', they: 'Their' },
  };
  return pronouns[who.toLowerCase()] ?? `${who}'s`;
}
