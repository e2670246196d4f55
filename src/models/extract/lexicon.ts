/** Whether a name is known to be of a person, a place or an organisation (compromise, in this process, no network). */
import nlp from 'compromise/two';
import { LRUCache } from 'lru-cache';
import type { EntityType } from '../../domain/kernel/vocabulary.js';

/** Names whose answer is kept: a name costs about 0.5 ms. */
const KEPT = 5000;

type Answer = Extract<EntityType, 'PERSON' | 'PLACE' | 'ORGANIZATION'> | 'UNKNOWN';

/** The type of a name by itself; null when it is not known. */
export type NameLexicon = (name: string) => EntityType | null;

export function createNameLexicon(): NameLexicon {
  const answers = new LRUCache<string, Answer>({ max: KEPT });
  return (name) => {
    const kept = answers.get(name);
    const answer = kept ?? lookedUp(name);
    if (kept === undefined) answers.set(name, answer);
    return answer === 'UNKNOWN' ? null : answer;
  };
}

function lookedUp(name: string): Answer {
  const read = nlp(name);
  const words = name.split(' ').length;
  if (read.has('#Organization')) return 'ORGANIZATION';
  // "Beatrix Holm": a first name with a surname that is also a place.
  const given = words === 2 && nlp(name.split(' ')[0] ?? '').has('#FirstName');
  if (!given && read.match('#Place').terms().length === words) return 'PLACE';
  return words < 4 && read.has('(#Person|#FirstName|#LastName)') ? 'PERSON' : 'UNKNOWN';
}
