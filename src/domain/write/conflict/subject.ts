/** Of whom or what a clause speaks, as a key that the same subject always gives. */

/** Words that name nobody by themselves: another memory's "she" may be somebody else (C-35). */
const PRONOUNS = new Set(
  'he she they it this that these those there his her their its who which what one some someone somebody everyone each every all any both many most another nobody nothing no neither either people'.split(
    ' ',
  ),
);

/** Said of no subject in particular, or of the speakers together. */
const DROPPED = new Set(
  "the a an this our we us of for in on at to with from by 's is current".split(' '),
);

/** A subject holds none of these: the clause is more than the pattern understands. */
const FOREIGN = new Set(
  'and or but that which who because than is are am was were has have uses use says not never no'.split(
    ' ',
  ),
);

/** What belongs to the work at hand, whether it is "my", "our" or "the". */
const SHARED = /\b(?:project|app|api|service|codebase|repo|repository|backend|frontend|system)\b/;

const SPELLINGS: Readonly<Record<string, string>> = {
  favorite: 'favourite',
  color: 'colour',
  i: 'me',
  my: 'me',
  your: 'you',
  repository: 'repo',
};
const MAX_WORDS = 9;

/**
 * The words of a subject, sorted: "the lead of the data team" and "the data team's lead" agree. Null when it is
 * a pronoun or no noun phrase. The empty list stands for "we" and for what is spoken of alone.
 */
export function subjectWords(phrase: string): string[] | null {
  const tokens = tokensOf(phrase);
  const [first] = tokens;
  if (first === undefined || tokens.length > MAX_WORDS || /[,:;"()]/.test(phrase)) return null;
  const bare = tokens.length === 1 || first !== 'this';
  if (PRONOUNS.has(first) && bare) return null;
  if (tokens.some((token) => FOREIGN.has(token))) return null;
  return canonical(tokens, phrase);
}

/** Words of a qualifier such as "in production", to be added to a subject. */
export function qualifierWords(phrase: string): string[] {
  return canonical(tokensOf(phrase), phrase);
}

function canonical(tokens: readonly string[], phrase: string): string[] {
  const shared = SHARED.test(phrase.toLowerCase()) && tokens[0] === 'my';
  return tokens
    .slice(shared ? 1 : 0)
    .map((token) => SPELLINGS[token] ?? token)
    .filter((token) => !DROPPED.has(token))
    .sort();
}

function tokensOf(phrase: string): string[] {
  return phrase
    .toLowerCase()
    .replace(/'s?(?= |$)/g, '')
    .split(/\s+/u)
    .filter(Boolean);
}
