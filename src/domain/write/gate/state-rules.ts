/** Rules about a record among those that are there: stages 6 to 8. Pure. */
import { fingerprintOf, fingerprintOfRecord, isNearDuplicate } from '../similarity.js';
import { spokenForm } from './recalled.js';
import type { GateRule } from './rule.js';

/** V-15: a register whose topic is live in its scope becomes the next version of that record. */
export const topicUpsert: GateRule = {
  name: 'topic-upsert',
  stage: 6,
  source: 'V-15',
  check: ({ scope, tier, topicId }, { active }) => {
    if (tier !== 'REGISTER' || topicId === null) return null;
    // A record that was promoted keeps its topic for history and takes no more versions by it (QV-14).
    const live = active.find(
      (other) => other.tier === 'REGISTER' && other.topicId === topicId && other.scope === scope,
    );
    return live === undefined ? null : { upsertId: live.id };
  },
};

/** V-16: nearly the same text in the same scope, unless the two contradict each other. */
export const nearDuplicate: GateRule = {
  name: 'near-duplicate',
  stage: 7,
  source: 'V-16, X-04',
  check: ({ scope, text }, { active, contradicts, policy }) => {
    const said = fingerprintOf(text);
    const same = active.find(
      (other) =>
        other.scope === scope &&
        isNearDuplicate(said, fingerprintOfRecord(other), policy.duplicate) &&
        !contradicts(text, other.text),
    );
    return same === undefined
      ? null
      : {
          code: 'DUPLICATE',
          message: `Record ${same.id} says nearly the same: update that one, or say what differs.`,
          matchedId: same.id,
        };
  },
};

/** Ours: an agent hands back, word for word, what this session has just recalled. */
export const recallEcho: GateRule = {
  name: 'recall-echo',
  stage: 7,
  source: 'ours',
  check: ({ text, fromUser }, { wasRecalled }) =>
    fromUser !== true && wasRecalled(spokenForm(text))
      ? {
          code: 'RECALL_ECHO',
          message:
            'This was recalled in the same session, so it is known: write only what is new, or confirm the memory.',
        }
      : null,
};

/** V-17: as many active records as the vault holds. */
export const capacity: GateRule = {
  name: 'capacity',
  stage: 8,
  source: 'V-17',
  check: (_, { activeCount, policy }) =>
    activeCount < policy.capacity
      ? null
      : {
          code: 'VAULT_FULL',
          message: `The vault holds ${activeCount} records of at most ${policy.capacity}: delete or merge some first (see the proposals), or update a register.`,
        },
};
