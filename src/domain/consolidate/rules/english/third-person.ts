/** English verbs: which forms are past, and the third person of the others. Pure. */

import { facts } from '../../../../lexicon.js';

const { past, noPast, either, modal } = facts.words;
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
function isPast(verb: string, clause: string): boolean {
  if (either.has(verb)) return !HABITUAL.test(clause);
  return past.has(verb) || (/ed$/u.test(verb) && !noPast.has(verb));
}

/** A finite verb as it follows "she". */
export function thirdPerson(verb: string, clause: string): string {
  if (modal.has(verb) || isPast(verb, clause)) return verb;
  const special = SPECIAL[verb];
  if (special !== undefined) return special;
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

// First-person English said of the speaker by name.

/** What may stand between a subject and its verb. */
const ADVERBS =
  'usually|always|often|typically|normally|generally|mostly|mainly|rarely|seldom|never|sometimes|occasionally|regularly|frequently|still|currently|now|recently|lately|finally|already|even|only|once|first|originally|officially|secretly|accidentally|personally|especially|particularly|both|all';
/** Fillers, left out behind a subject or an auxiliary. */
const FILLER =
  '(?:really|actually|just|honestly|totally|definitely|absolutely|literally|truly|also|simply|basically|obviously|certainly|completely|super|very much|so|too|kinda|sure|seriously|genuinely)';
const FILLERS = new RegExp(
  `^((?:I|My \\w+) (?:(?:am|was|have|do|don't|haven't|will|can't|can)(?: not)? )?(?:(?:${ADVERBS}) )*)${FILLER} `,
  'u',
);
const BY_AND =
  /(\sand (?:then |also |often |sometimes )?)(sing|write|teach|volunteer|cook|bake|read|swim|train|hike|bike|live|speak|own|paint|play|eat|drink|meditate|coach|freelance|knit|sew|jog|listen|go)\b(?! of)/gu;

/** Sentences whose subject is left out: "Lost my job". */
const ELIDED: readonly [RegExp, string][] = [
  [/^Been (?=\p{L}+ing )/u, 'I have been '],
  [/^Still (?=\p{L}+ing )/u, 'I am still '],
  [/^Gonna (?!be\b)(?=\p{L})/u, 'I am going to '],
  [
    /^(?:Just |Finally |Recently )?(?=(?:[Ll]ost|[Ss]tarted|[Gg]ot|[Ff]inished|[Bb]ought|[Mm]ade|[Tt]ook|[Ss]igned|[Jj]oined|[Vv]isited|[Mm]oved|[Mm]et|[Ww]ent|[Aa]dopted|[Ss]old|[Bb]ooked|[Pp]assed|[Qq]uit) (?:my|an?|to|for|up for|back from|hiking|camping|on a|(?<=started )\p{L}+ing)\b)/u,
    'I ',
  ],
];

/** "I'm" as "I am", "gonna" as "going to"; fillers behind the subject are gone. */
export function expanded(clause: string): string {
  let text = elided(clause)
    .replace(/^i(?=[\s'])/u, 'I')
    .replace(/^my\b/u, 'My')
    .replace(/\b[Ii]['’]?m\b/gu, 'I am')
    .replace(/\b[Ii]['’]ve\b/gu, 'I have')
    .replace(/\b[Ii]['’]ll\b/gu, 'I will')
    .replace(/\b[Ii]['’]d\b/gu, 'I would')
    .replace(/\b[Gg]onna\b/gu, 'going to')
    .replace(/\b[Ww]anna\b/gu, 'want to')
    .replace(/\b[Gg]otta\b/gu, 'have to')
    .replace(/\b[Dd]o not\b/gu, "don't")
    .replace(/\bhave got (?=an? |my |the |\d|two|three|four)/gu, 'have ');
  for (let again = true; again; ) {
    const shorter = text.replace(FILLERS, '$1');
    again = shorter !== text;
    text = shorter;
  }
  return text;
}

/** Whether it leaves its subject out. */
export function isElided(clause: string): boolean {
  return ELIDED.some(([pattern]) => pattern.test(clause));
}

function elided(clause: string): string {
  for (const [pattern, subject] of ELIDED) {
    if (!pattern.test(clause)) continue;
    const rest = clause.replace(pattern, '');
    return `${subject}${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
  }
  return clause;
}

/** As in Ana's; names that end with s are no exception. */
export function possessive(name: string): string {
  return `${name}'s`;
}

/** A predicate behind "I" as it stands behind a name: the verb in the third person, and every other "I" as "they". */
export function predicateOf(predicate: string): string {
  const parts = new RegExp(`^((?:(?:${ADVERBS}) )*)([\\p{L}']+)(.*)$`, 'u').exec(predicate);
  if (parts === null) return predicate;
  const [, adverbs = '', verb = '', rest = ''] = parts;
  const third = thirdPerson(verb, predicate);
  const isPresent = third !== verb && !['is', 'has', 'does', "doesn't", "hasn't"].includes(third);
  const joined =
    isPresent && !/^\s(?:to|not)\b|^\s[\p{L}]+ing\b/u.test(rest)
      ? rest.replace(BY_AND, (_, and: string, also: string) => and + thirdPerson(also, predicate))
      : rest;
  return `${adverbs}${third}${others(joined)}`;
}

/** Every first person as "they". */
export function others(text: string): string {
  return text
    .replace(/\bI am\b/gu, 'they are')
    .replace(/\bI was\b/gu, 'they were')
    .replace(/\bam I\b/gu, 'they are')
    .replace(/\bI\b/gu, 'they')
    .replace(/\bmyself\b/giu, 'themselves')
    .replace(/\bmine\b/gu, 'theirs')
    .replace(/\b(?:my|our)\b/gu, 'their')
    .replace(/\bMy\b/gu, 'Their')
    .replace(/\b(?:me|us)\b/gu, 'them');
}
