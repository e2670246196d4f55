/** Nothing twice in a context block (R14). Pure. */

import type { ContextInput, ContextItem, ContextProfile } from './model.js';
import { oneLine } from './quote.js';

/** What was seen so far. */
interface Seen {
  readonly ids: Set<string>;
  readonly texts: Set<string>;
}

/**
 * The input without repetition: the same id, or the same text but for case and white space, appears once. Facts win over
 * episodes, those over evidence, and all of them over the facts inside profiles, which cite nothing. What says nothing is
 * left out, a profile too.
 */
export function distinct({ facts, profiles, episodes, evidence }: ContextInput): ContextInput {
  const seen: Seen = { ids: new Set(), texts: new Set() };
  const items = (list: readonly ContextItem[]) =>
    list.filter(({ id, content }) => isNew(content, seen, id));
  const [first, second, third] = [items(facts), items(episodes), items(evidence)];
  const entities: Seen = { ids: new Set(), texts: seen.texts };
  return {
    facts: first,
    episodes: second,
    evidence: third,
    profiles: profiles.flatMap((profile) => newProfile(profile, entities)),
  };
}

function isNew(content: string, { ids, texts }: Seen, id?: string): boolean {
  const text = oneLine(content).toLowerCase();
  if (text === '' || texts.has(text) || (id !== undefined && ids.has(id))) return false;
  texts.add(text);
  if (id !== undefined) ids.add(id);
  return true;
}

/** The profile with the facts that are said nowhere else; nothing when then nothing is left to say. */
function newProfile(profile: ContextProfile, seen: Seen): ContextProfile[] {
  if (seen.ids.has(profile.id)) return [];
  seen.ids.add(profile.id);
  const facts = profile.facts.filter((fact) => isNew(fact, seen));
  return facts.length > 0 || oneLine(profile.summary ?? '') !== '' ? [{ ...profile, facts }] : [];
}
