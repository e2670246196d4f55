/** Which sentences state something that can cease to hold. What is only felt, praised, wished, thanked for or shown ends nothing and does not end. English. Pure. */
import { frames } from '../../../lexicon.js';
import { keeping } from '../../kernel/keeping.js';
import { amountsIn } from './amounts.js';
import { type Clause, sentenceOf } from './pieces.js';
import { type Span, sentenceSpans } from './spans.js';
import { any, wordsIn } from './stems.js';

/** "[photo: a red door]": it tells what is shown, and nobody says it. The text of a link is said. */
const CAPTION = /\[[^[\]]*\](?!\()/gu;

/** The text with blanks in place of captions: offsets stay. */
export function withoutCaptions(text: string): string {
  return text.replace(CAPTION, (caption) => ' '.repeat(caption.length));
}

/** Texts whose statements are kept, the latest used ones: a text is compared with many others. */
const KEPT = 2_000;

/** The sentences of a text that state something, as offsets into it. */
export const statementsIn = keeping(KEPT, stated, (text) => text);

function stated(text: string): readonly Span[] {
  const said = withoutCaptions(text);
  return sentenceSpans(said).filter(({ from, to }) => {
    const { asks, clauses } = sentenceOf(said.slice(from, to));
    return clauses.some((clause) => statesSomething(clause) && !(asks && isAsked(clause)));
  });
}

const ASKING =
  /^(?:(?:and|so|but|or|then|ok|okay|well|hey|also) )*(?:who|whose|what|which|where|when|why|how|is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|any|anyone|anybody|you|your)\b/iu;

/** Of a question everything is asked but what it tells by itself: "my hair is pink, what do you think?" */
function isAsked({ text }: Clause): boolean {
  return (
    ASKING.test(text) ||
    (wordsIn(text, '@me').verb === null && amountsIn(text).amounts.length === 0)
  );
}

const { phrases, words } = frames;
const list = (some: ReadonlySet<string>) => `(?:${[...some].join('|')})`;
const DEGREE = `(?:(?:${phrases.degree})\\s+)*`;
const EVALUATION = `${DEGREE}(?:an? |the |my |our |one of the )?${DEGREE}${list(words.evaluations)}`;
const FEELING = `${DEGREE}${list(words.feelings)}`;
const BE =
  '(?:is|are|was|were|be|am|has been|have been|had been|will be|must be|must have been|would be|feels?|felt|sounds?|sounded|looks?|looked|seems?|seemed|smells?|tastes?|got|gets|getting)';
/** What no noun before it gives a referent. */
const EXPLETIVE = '(?:it|that|this|these|those|they|which|everything|all of it)';
const SECOND = '(?:you(?: \\p{L}+)?|you all|your(?: \\p{L}+){1,3})';

/** Behind it stands what is felt or judged. */
const JUDGING: readonly RegExp[] = [
  `${EXPLETIVE} ${DEGREE}${BE} (?:not )?${EVALUATION}`,
  `(?:I|we|everyone|everybody) ${DEGREE}${BE} (?:not )?${FEELING}`,
  `${SECOND} (?:${DEGREE}${BE} |(?:have|has|have got) (?:such )?(?:an? )?)(?:${EVALUATION}|${FEELING})`,
].map((source) => new RegExp(`^${source}(?![\\p{L}\\d'-])`, 'iu'));
/** The same without a subject: "great to see you". */
const EXCLAIMING = new RegExp(`^(?:${EVALUATION}|${FEELING})(?![\\p{L}\\d'-])`, 'iu');

/** They claim nothing about how things are, whatever follows. */
const VOID: readonly RegExp[] = [
  phrases.greeting,
  phrases.urging,
  phrases.liking,
  '(?:what|such) an?',
  `how ${DEGREE}${list(words.evaluations)}`,
  `(?:I|we) ${DEGREE}(?:feel|felt|am feeling|are feeling)`,
  `(?:${EXPLETIVE} )?${DEGREE}(?:sounds?|looks?|seems?|smells?|tastes?|feels?|means? (?:a lot|so much|everything|the world)|reminds?)`,
  `${EXPLETIVE} ${DEGREE}(?:${phrases.affects}) (?:me|us|you|everyone|everybody|people|the kids|my day)`,
  `${EXPLETIVE} (?:is|was|are|were) (?:not )?${DEGREE}(?:like|why|how|what|when|because|who|about (?!\\d))`,
  `${EXPLETIVE} (?:is|was) (?:not )?${DEGREE}(?:the|an?|my|our|one) (?:\\p{L}+ )?(?:${phrases.point})`,
  `there (?:is|are|was|were) (?:always |just )?(?:something|nothing|so (?:much|many)|no(?:thing)? better|no place)`,
].map((source) => new RegExp(`^(?:${source})(?![\\p{L}\\d])`, 'iu'));

/** What is judged or felt is told in a clause of its own: "it is great that we moved"; of others only what they did is praised. */
const TOLD =
  /^(?:(?:that|because|since|now that|to (?:say|announce|tell|report|share)(?: that)?)\s+)?(?:I|we|he|she|they|my|our|his|her|their|the|this|it|\p{Lu}\p{L}+)\b/u;
/** "new", "no longer": it tells a change or a value beside the feeling. */
const TELLING = any('(?:new|finally|no longer|any ?more)');

/**
 * Whether a clause states something that can cease to hold, or that it has changed or ended: of somebody or something, by a verb or
 * by a bare value. Captions, greetings, thanks, wishes, encouragement, exclamations, feelings of the moment and judgements without a
 * subject of their own state nothing.
 */
export function statesSomething({ text, tail }: Pick<Clause, 'text' | 'tail'>): boolean {
  const whole = `${text} ${tail}`.trim();
  if (!/\p{L}|\d/u.test(whole)) return false;
  if (VOID.some((pattern) => pattern.test(text))) return tells(tail);
  const rest = judged(text);
  return rest === null || tells(`${rest} ${tail}`);
}

/** What stands behind a judgement or a feeling; null: the clause is none. */
function judged(text: string): string | null {
  const found = JUDGING.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (found !== undefined) return text.slice(found[0].length);
  const [exclaimed] = EXCLAIMING.exec(text) ?? [];
  if (exclaimed === undefined) return null;
  const rest = text.slice(exclaimed.length);
  const alone = wordsIn(text, '@me').verb === null;
  return alone || /^ (?:to|that|how|when|if|you|of you|\p{L}+ing)\b/iu.test(rest) ? rest : null;
}

/** A value, a change or a clause about somebody; what is wished or looked forward to, only with its time. */
function tells(text: string): boolean {
  if (/^\s*to (?!(?:say|announce|tell|report|share|have)\b)/iu.test(text))
    return amountsIn(text).amounts.length > 0;
  return amountsIn(text).amounts.length > 0 || TELLING.test(text) || tellsOf(text.trim());
}

const tellsOf = (text: string) => TOLD.test(text) && wordsIn(text, '@me').verb !== null;
