/**
 * The language of slot patterns, as an operator writes them (QC-20): words, `(a|b)` for one of several, `{subject}`,
 * `{value}` and `{of}`, such as `{subject} (is|are) hosted on {value}`. It has no repetition, so that
 * no pattern can take more than quadratic time on a clause of bounded length.
 */

/** Longest pattern, in UTF-16 units. */
const MAX_PATTERN_CHARS = 400;

const HOLES: Readonly<Record<string, string>> = {
  subject: '(?<subject>[^,;]{1,100}?)',
  of: '(?<of>[A-Za-z][\\w.+#-]{0,30}(?: [A-Za-z][\\w.+#-]{0,30}){0,2})',
  value: '(?<value>[^;]{1,120})',
};
const PIECES = /\{(\w+)\}|\(([^()]*)\)|([^(){}]+)|[\s\S]/gu;

/** Why a pattern cannot be used, in words for the operator; null when it can. */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_CHARS) return `is longer than ${MAX_PATTERN_CHARS} characters`;
  const holes = [...pattern.matchAll(/\{(\w*)\}/g)].map((match) => match[1] ?? '');
  const unknown = holes.find((hole) => HOLES[hole] === undefined);
  if (unknown !== undefined) return `has {${unknown}}; it can have {subject}, {of} and {value}`;
  for (const hole of ['subject', 'value']) {
    if (holes.filter((name) => name === hole).length !== 1) return `needs {${hole}} exactly once`;
  }
  if (holes.filter((name) => name === 'of').length > 1) return 'has {of} more than once';
  if (/[{}]/.test(pattern.replace(/\{\w+\}/g, ''))) return 'has an unbalanced brace';
  const rest = pattern.replace(/\([^()]*\)/g, (choice) => choice.slice(1, -1));
  if (/[()]/.test(rest)) return 'has unbalanced or nested parentheses';
  if (/\{(?:subject|value)\}\s*\{/.test(pattern))
    return 'has two placeholders with no word between them';
  if (/[*+?\\^$[\]]/.test(pattern)) return 'has a character of regular expressions';
  return /\p{L}/u.test(rest.replace(/\{\w+\}/g, '')) ? null : 'has no word besides placeholders';
}

/** A pattern as an anchored expression over a whole clause; to be checked by `patternProblem` first. */
export function compilePattern(pattern: string): RegExp {
  const source = [...pattern.matchAll(PIECES)].map(([all, hole, choice]) => {
    if (hole !== undefined) return HOLES[hole] ?? '';
    if (choice !== undefined) return `(?:${longestFirst(choice).map(escaped).join('|')})`;
    return escaped(all);
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

/** "runs on" before "runs", so that a placeholder takes no word of the pattern. */
function longestFirst(choice: string): string[] {
  return choice.split('|').sort((a, b) => b.length - a.length);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
