/** Heuristic 2 (C-32): one clause denies word for word what another asserts. */
import type { Clause } from './clauses.js';

/** A clause as what it says and whether it denies it. */
interface Polarised {
  readonly denied: boolean;
  /** Content words in order, verbs in their base form: several readings where a gerund leaves several. */
  readonly phrases: readonly string[];
}

/** Whether exactly one of two clauses is negated and both say the same otherwise, of the same subject. */
export function deny(a: Clause, b: Clause): boolean {
  if (!a.deniable || !b.deniable) return false;
  const [x, y] = [polarised(a.text), polarised(b.text)];
  return (
    x !== null &&
    y !== null &&
    x.denied !== y.denied &&
    x.phrases.some((phrase) => y.phrases.includes(phrase))
  );
}

const NEGATORS: readonly RegExp[] = [
  /\b(?:do|does) not /i,
  /\b(?:do|does) no longer /i,
  /\b(?:not|never|no longer) /i,
];
const WITHOUT = /\bwithout\b/i;

/** Wording after which a negation does not deny the whole clause. */
const PARTIAL =
  /\bnot (?:only|always|all|every|sure|just|enough|yet|necessarily|really|quite|even|that|much|many|until|because)\b|\bnothing\b|\benough\b|\bneither\b|\bnor\b|\bbut\b|\bhardly\b|\brarely\b/i;

/** Somebody whom only the other sentences of the text would name. */
const UNNAMED =
  /^(?:he|she|they|it|this|that|these|those|there|who|which|some|someone|one|his|her|their|its)\b(?! (?:visa|repo|project|app|service|contract|apartment|house|flight))/i;

/** "stopped using" may be "use", "stopped playing" "play", "stopped running" "run". */
const QUIT = /\b(?:(?:has|have) )?(?:stopped|quit|given up) (\w+?)(\w)(\2)?ing\b/i;

function polarised(text: string): Polarised | null {
  if (PARTIAL.test(text) || UNNAMED.test(text)) return null;
  const positives = withoutNegator(text);
  if (positives.some((positive) => /\b(?:not|never|no|without|none)\b/i.test(positive)))
    return null;
  const phrases = positives.map(baseForms).filter((phrase) => phrase.includes(' '));
  return { denied: positives[0] !== text, phrases };
}

function withoutNegator(text: string): string[] {
  if (QUIT.test(text)) {
    return ['$1$2', '$1$2e', '$1$2$3'].map((base) => text.replace(QUIT, base));
  }
  const negator = NEGATORS.find((pattern) => pattern.test(text));
  return [negator === undefined ? text.replace(WITHOUT, 'with') : text.replace(negator, ' ')];
}

const IRREGULAR: Readonly<Record<string, string>> = {
  has: 'have',
  am: 'be',
  is: 'be',
  are: 'be',
  goes: 'go',
};
const EMPTY = new Set(['the', 'a', 'an', 'our', 'do', 'does']);

/** Words without articles and the ending of the third person, so that "uses" and "use" agree. */
function baseForms(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.+#'-]*/gu) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) => IRREGULAR[word] ?? baseForm(word))
    .join(' ');
}

function baseForm(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word;
  return word
    .replace(/ies$/u, 'y')
    .replace(/(sh|ch|x|ss|zz)es$/u, '$1')
    .replace(/s$/u, '');
}
