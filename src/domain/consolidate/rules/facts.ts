/** Facts that turns state, found by patterns (G-21). Pure and deterministic. */

import { type Sentence, sentencesOf } from '../../language/sentences.js';
import type { ExtractedFact, Finding, Turn, Voice } from '../types.js';
import { calledIn, englishFacts } from './english/facts.js';
import { methodIn, stepsIn } from './english/how-to.js';
import { isIronic } from './english/refusals.js';
import { isSomebody, questionOf, Scene } from './english/scene.js';
import { bared, participantsOf, speakerName } from './openers.js';
import { russianFacts } from './russian.js';

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** In the order of the turns; what several of them say in the same words is one fact of all of them. */
export function factsOf(turns: readonly Turn[], before: readonly Turn[]): ExtractedFact[] {
  const participants = participantsOf([...before, ...turns]);
  const facts = new Map<string, ExtractedFact>();
  const scenes = new Map<string, Scene>();
  const all = [...before, ...turns];
  for (const [i, turn] of all.entries()) {
    const whose = voiceKey(turn);
    const scene = scenes.get(whose) ?? sceneOf(turn, all);
    scenes.set(whose, scene);
    const previous = all[i - 1];
    scene.begin(previous && voiceKey(previous) !== whose ? questionOf(previous) : null);
    const findings = findingsOf(turn, participants, scene);
    if (i < before.length) continue;
    for (const finding of findings) {
      const key = `${turn.role} ${finding.text}`;
      const known = facts.get(key);
      facts.set(key, known ? alsoSaid(known, turn) : factOf(finding, turn));
    }
  }
  return [...facts.values()];
}

/** Two without a name are told apart by their roles. */
function voiceKey({ role, speaker }: Turn): string {
  return JSON.stringify([role, speaker]);
}

function sceneOf(turn: Turn, all: readonly Turn[]): Scene {
  return new Scene(calledIn(voiceOf(turn)), all, turn.speaker);
}

function voiceOf(turn: Turn): Voice {
  return { name: speakerName(turn), role: turn.role, at: turn.eventTime };
}

function findingsOf(turn: Turn, participants: readonly string[], scene: Scene): Finding[] {
  const voice = voiceOf(turn);
  const stated = unretracted(sentencesOf(turn.content)).flatMap((sentence) => {
    if (isIronic(sentence.text)) return [];
    const read = bared(sentence, participants);
    if (CYRILLIC.test(read.text)) return russianFacts(read, voice);
    const facts = englishFacts(read, voice, isSomebody(turn) ? scene : null);
    return facts.length > 0 ? facts : methodIn(read);
  });
  return [...stated, ...stepsIn(turn.content)];
}

const RETRACTED =
  /^(?:oh |ah |um |er )*(?:no,? wait|wait,? no|scratch that|strike that|sorry, no|no, sorry|correction)\b[\s,:–—-]*/iu;
const VALUE = /(?<![\p{L}\p{N}])\d[\d.,:]*(?![\p{L}\p{N}])/gu;

/** Without what the same turn takes back: "It listens on port 9090. No wait, 9464". */
function unretracted(sentences: readonly Sentence[]): Sentence[] {
  const kept: Sentence[] = [];
  for (const sentence of sentences) {
    const opener = RETRACTED.exec(sentence.text)?.[0];
    const before = opener === undefined ? undefined : kept.pop();
    const text = opener === undefined ? sentence.text : sentence.text.slice(opener.length);
    const [said, meant] = [before?.text.match(VALUE) ?? [], text.match(VALUE) ?? []];
    const isValue = said.length === 1 && meant.length === 1 && text.split(' ').length <= 3;
    kept.push(
      before && isValue
        ? { ...before, text: before.text.replace(VALUE, meant[0] ?? '') }
        : { ...sentence, text },
    );
  }
  return kept.filter(({ text }) => text !== '');
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
