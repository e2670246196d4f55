/** Facts that turns state, found by patterns (G-21). Pure and deterministic. */

import { sentencesOf } from '../../language/sentences.js';
import type { ExtractedFact, Finding, Turn, Voice } from '../types.js';
import { englishFacts } from './english/facts.js';
import { methodIn, stepsIn } from './english/how-to.js';
import { isIronic } from './english/refusals.js';
import { bared, participantsOf, speakerName } from './openers.js';
import { russianFacts } from './russian.js';

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** In the order of the turns; what several of them say in the same words is one fact of all of them. */
export function factsOf(turns: readonly Turn[], before: readonly Turn[]): ExtractedFact[] {
  const participants = participantsOf([...before, ...turns]);
  const facts = new Map<string, ExtractedFact>();
  for (const turn of turns) {
    for (const finding of findingsOf(turn, participants)) {
      const key = `${turn.role} ${finding.text}`;
      const known = facts.get(key);
      facts.set(key, known ? alsoSaid(known, turn) : factOf(finding, turn));
    }
  }
  return [...facts.values()];
}

function findingsOf(turn: Turn, participants: readonly string[]): Finding[] {
  const voice: Voice = { name: speakerName(turn), role: turn.role, at: turn.eventTime };
  const stated = sentencesOf(turn.content).flatMap((sentence) => {
    if (isIronic(sentence.text)) return [];
    const read = bared(sentence, participants);
    if (CYRILLIC.test(read.text)) return russianFacts(read, voice);
    const facts = englishFacts(read, voice);
    return facts.length > 0 ? facts : methodIn(read);
  });
  return [...stated, ...stepsIn(turn.content)];
}

function factOf({ text, kind, rule }: Finding, turn: Turn): ExtractedFact {
  const name = speakerName(turn);
  const isAbout = name !== null && text.includes(name);
  return {
    text,
    kind,
    sourceIds: [turn.id],
    sourceRole: turn.role,
    entities: isAbout ? [{ name, type: 'PERSON' }] : [],
    rule,
  };
}

function alsoSaid(fact: ExtractedFact, { id }: Turn): ExtractedFact {
  return fact.sourceIds.includes(id) ? fact : { ...fact, sourceIds: [...fact.sourceIds, id] };
}
