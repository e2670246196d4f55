/** The validity axis of a new memory: how far it is trusted at first (C-13 to C-15, QC-19). Pure. */
import type { Source, Validity } from '../../kernel/vocabulary.js';
import type { ClassificationPolicy } from './policy.js';
import { because, type Ruled } from './ruled.js';

/** What else is known about a text. */
export interface Standing {
  /** The user corrects something with it. Default false. */
  readonly correction?: boolean;
  /** The writer marks an external source as one of high trust. Default false. */
  readonly trusted?: boolean;
}

/** C-15: never DEPRECATED at first. */
export function validityOf(
  text: string,
  source: Source,
  { correction = false, trusted = false }: Standing,
  { interrogativeUserValidity }: ClassificationPolicy,
): Ruled<Exclude<Validity, 'DEPRECATED'>> {
  switch (source) {
    case 'USER_ASSERTED':
      if (correction) return because('CONFIRMED', 'C-13', 'The user corrects something.');
      return isInterrogative(text)
        ? because(interrogativeUserValidity, 'QC-19', 'The user only asks.')
        : because('CONFIRMED', 'C-13', 'The user states it.');
    case 'BOOKSHELF_DOCUMENT':
      return because('CONFIRMED', 'C-13', 'A reference document states it.');
    case 'EXTERNAL_RETRIEVED':
      return trusted
        ? because('CONFIRMED', 'QC-1', 'The writer vouches for the external source.')
        : because('INFERRED', 'QC-1', 'Nobody vouches for the external source.');
    case 'AGENT_INFERRED':
      return because('INFERRED', 'C-13', 'An agent concluded it.');
  }
}

/** QC-19: every sentence is a question, in any of the scripts' question marks. */
export function isInterrogative(text: string): boolean {
  // A full stop within a number or name ends no sentence; the marks of scripts without spaces always do.
  const sentences = text
    .split(/(?<=[.!?…]["'”’»)\]]{0,3})\s+|(?<=[。！？؟])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  return sentences.length > 0 && sentences.every(asks);
}

/** A question mark among the last signs. Only so many are looked at: a row of them must not cost its square. */
function asks(sentence: string): boolean {
  return /[?？؟][?!？！؟"'”’»)\]]*$/u.test(sentence.slice(-LAST_SIGNS));
}

const LAST_SIGNS = 40;
