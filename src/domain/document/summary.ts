/** What stands for a document once its original lies in cold storage (QD-16). Pure. */
import type { TurnOutcome } from '../kernel/vocabulary.js';

/** How much of an answer is kept, in code points (QD-16). */
const ANSWER_CHARS = 500;
/** A question is short; one that is not must not make the summary as long as what it stands for. */
const QUESTION_CHARS = 1_000;

/** What a summary is made of. */
export interface Summarised {
  /** §0: what was asked. Of what is no turn: what it is called. Null: neither. */
  readonly question: string | null;
  /** §5: the response. Of what is no turn: its text. */
  readonly answer: string;
  /** What validation made of the turn; null: nothing yet. */
  readonly outcome: TurnOutcome | null;
  /** Dotted topic; null: none. */
  readonly topic: string | null;
  readonly keywords: readonly string[];
}

/** Deterministic: question, beginning of the answer, and a line with outcome, topic and keywords. Never empty for a text. */
export function archiveSummary({ question, answer, outcome, topic, keywords }: Summarised): string {
  const facts = [
    outcome && `Outcome: ${outcome}.`,
    topic && `Topic: ${topic}.`,
    keywords.length > 0 && `Keywords: ${keywords.join(', ')}.`,
  ];
  return [
    beginningOf(question ?? '', QUESTION_CHARS),
    beginningOf(answer, ANSWER_CHARS),
    facts.filter((fact) => typeof fact === 'string').join(' '),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The first code points of a text, without the blanks around them. */
function beginningOf(text: string, most: number): string {
  // No code point is longer than two units: a long text is not taken apart for its beginning.
  const head = [...text.trim().slice(0, 2 * most)];
  return head.slice(0, most).join('').trim();
}
