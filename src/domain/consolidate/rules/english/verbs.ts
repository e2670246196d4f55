/** English verbs: which forms are past, and the third person of the others. Pure. */

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u));
}

/** Forms that look like no past or like one by chance. */
const IRREGULAR_PAST = setOf(`
  was were had did went got bought took saw met made built wrote won lost found broke sold gave sent taught learnt ran
  swam drove flew rode slept spent ate drank cooked grew began came left said told heard felt thought knew kept let
  brought caught drew fell fought forgot held hung laid led lent lay paid rang rose sang sat shook shot stood stole
  stuck threw understood woke wore became chose did dreamt dug fed hid knelt lit meant overcame sank sewed shone
  showed sold spoke sped spun swore swept tore wept withdrew won wound could might would should used`);
const NO_PAST = setOf(
  'need feed speed heed breed bleed seed weed embed shed wed exceed succeed proceed',
);
/** The same in both tenses: the words around decide. */
const EITHER = setOf('read put set cut hit quit hurt cost spread bet cast split shut let');
const MODALS = setOf(
  "can can't cannot will won't must mustn't shall may might could couldn't would should shouldn't didn't wasn't hadn't",
);
const SPECIAL: Readonly<Record<string, string>> = {
  am: 'is',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  "haven't": "hasn't",
  "ain't": "isn't",
  are: 'is',
};
const HABITUAL =
  /\b(?:every|each|always|usually|often|daily|weekly|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|a lot|a week|a month|a day|a year|regularly)\b/u;

/** Whether a finite verb is past; a verb with one form for both is past unless the clause tells a habit. */
export function isPast(verb: string, clause: string): boolean {
  if (EITHER.has(verb)) return !HABITUAL.test(clause);
  return IRREGULAR_PAST.has(verb) || (/ed$/u.test(verb) && !NO_PAST.has(verb));
}

/** A finite verb as it follows "she". */
export function thirdPerson(verb: string, clause: string): string {
  if (MODALS.has(verb) || isPast(verb, clause)) return verb;
  const special = SPECIAL[verb];
  if (special !== undefined) return special;
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
