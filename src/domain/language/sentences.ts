/** Sentences: those of a turn that can be read, and where a text that is too long may be cut. Pure. */

/** A sentence without its closing marks. */
export interface Sentence {
  readonly text: string;
  /** What closed it; empty: nothing did. */
  readonly mark: '.' | '!' | '?' | '';
}

/** Longer turns are read so far: work stays bounded. */
const MAX_CHARS = 8_000;
/** Longer ones are lists or no sentences. */
const MAX_SENTENCE_CHARS = 600;
const FENCED = /```[\s\S]*?(?:```|$)/gu;
/** Headings, quoted lines and rows of tables. */
const UNREAD_LINE = /^\s*(?:>|\||#{1,6}\s)/u;
const BULLET = /^\s*(?:[-*•–]|\(?\d{1,2}[.)])\s+/u;
/** What a client puts beside the words: [image: a dog on a beach]. */
const NOTE = /\[[^\][]{0,400}\]|\*\*|__|`/gu;
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|[:;]-?[)(DP](?!\w)/gu;
const END = /([.!?…]+["'”»)]*)\s+(?=\S)/gu;
const ABBREVIATED =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|etc|approx|no|e\.g|i\.e|[ap]\.m|\p{Lu}|т\.\s?д|т\.\s?е|г|ул|им)\.$/iu;

/** In their order; none is empty. */
export function sentencesOf(content: string): Sentence[] {
  return readableLines(content).flatMap((line) => split(line).flatMap(closed));
}

/** The lines that people wrote, with straight apostrophes. */
export function readableLines(content: string): string[] {
  return content
    .slice(0, MAX_CHARS)
    .replace(FENCED, '\n')
    .split(/\r?\n/u)
    .filter((line) => !UNREAD_LINE.test(line))
    .map((line) => plain(line))
    .filter((line) => line !== '');
}

function plain(line: string): string {
  return line
    .replace(NOTE, ' ')
    .replace(EMOJI, ' ')
    .replace(/[’‘ʼ`]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/\s+/gu, ' ')
    .trim();
}

function split(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of line.matchAll(END)) {
    const end = match.index + (match[1]?.length ?? 0);
    if (ABBREVIATED.test(line.slice(from, end))) continue;
    parts.push(line.slice(from, end));
    from = end;
  }
  return [...parts, line.slice(from)];
}

function closed(part: string): Sentence[] {
  const whole = part.replace(BULLET, '').trim();
  const marks = /[.!?…]+(?=["')]*$)/u.exec(whole)?.[0] ?? '';
  const text = whole.slice(0, marks === '' ? undefined : whole.lastIndexOf(marks)).trim();
  const mark = marks.includes('?') ? '?' : marks.includes('!') ? '!' : marks === '' ? '' : '.';
  return text.length <= MAX_SENTENCE_CHARS && /[\p{L}\p{N}]/u.test(text) ? [{ text, mark }] : [];
}

/** Ends of sentences and lines in any text. */
const BREAK = /[.!?。！？…]["'»”)\]]*\s|\n/gu;
/** A beginning that is cut at a sentence is at least this share of what it may be. */
const LEAST_SHARE = 0.5;

/**
 * The beginning of a text that is too long: up to the last end of a sentence or a line within the limit, if that keeps half
 * of it, else up to the last word. A text within the limit stays whole.
 * @param maxChars in UTF-16 units, at least 1
 */
export function beginning(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = text.slice(0, whole(text, maxChars));
  const ends = [...head.matchAll(BREAK)].map(({ index, 0: { length } }) => index + length);
  const sentence = ends.at(-1) ?? 0;
  const end = sentence >= head.length * LEAST_SHARE ? sentence : head.search(/\s\S*$/u);
  return head.slice(0, end > 0 ? end : head.length).trimEnd();
}

/** A cut that does not part the two halves of a code point. */
export function whole(text: string, at: number): number {
  const low = text.charCodeAt(at);
  return low >= 0xdc00 && low <= 0xdfff ? at - 1 : at;
}
