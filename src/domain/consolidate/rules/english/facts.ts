/** Facts in an English sentence. Pure. */
import type { Finding, Voice } from '../fact.js';
import type { Bare } from '../openers.js';
import { type Clause, clausesOf } from './clauses.js';
import { dated } from './dates.js';
import { isNoFact, isNoStatement, isUnresolved } from './refusals.js';
import { stated } from './render.js';
import { expanded, others } from './third-person.js';

const MIN_WORDS = 4;
/** Of what is left without openers. */
const MIN_LEFT = 3;
const MAX_WORDS = 40;
/** With somebody who was named before, and somehow. */
const VAGUE_END = /\b(?:together|either|anyway|somehow|again)$/iu;

/** What the sentence states of its speaker, at most one fact a clause. */
export function englishFacts({ text, said, mark }: Bare, voice: Voice): Finding[] {
  const count = wordCount(said);
  if (mark === '?' || count < MIN_WORDS || count > MAX_WORDS || isNoStatement(text)) return [];
  const name = voice.name ?? (voice.role === 'USER' ? 'The user' : 'The assistant');
  const clauses = clausesOf(text);
  return clauses.flatMap((clause, i) => {
    if (clause.link === 'REASON' || clause.link === 'LIMIT') return [];
    const found = headed(clause, clauses.slice(0, i), name);
    const whole = found && withTail(found, clauses, i);
    return whole && wordCount(whole.text) >= MIN_LEFT ? [finished(whole, voice)] : [];
  });
}

function headed({ text }: Clause, before: readonly Clause[], name: string): Finding | null {
  const said = before.map((clause) => clause.text).join(' ');
  if (VAGUE_END.test(text) || isNoFact(text) || isUnresolved(text, { before: said, it: false }))
    return null;
  return stated(text, name);
}

/** With the clauses that belong to it; null: one that limits it cannot be understood. */
function withTail(found: Finding, clauses: readonly Clause[], at: number): Finding | null {
  let text = found.text;
  let before = clauses[at]?.text ?? '';
  for (const clause of clauses.slice(at + 1)) {
    if (clause.link === 'BESIDE') break;
    const clear = !isNoFact(clause.text) && !isUnresolved(clause.text, { before, it: true });
    if (!clear && clause.link === 'LIMIT') return null;
    if (!clear) break;
    text += `${/^[,:]/u.test(clause.joint) ? '' : ' '}${clause.joint} ${others(expanded(clause.text)).replace(/^Their\b/u, 'their')}`;
    before += ` ${clause.text}`;
  }
  return { ...found, text };
}

function finished(found: Finding, { at }: Voice): Finding {
  const isPlan = found.rule.startsWith('plan.') || found.rule.startsWith('activity.');
  const text = dated(found.text.replace(/[\s,;:–—-]+$/u, ''), at, isPlan);
  return { ...found, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` };
}

function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}
