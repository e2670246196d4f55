/** A record and a context that pass every rule, and changes to them. */
import {
  type ActiveRecord,
  DEFAULT_GATE_POLICY,
  type GateContext,
  type GateRecord,
} from '../../../../src/domain/write/gate/policy.js';
import { spokenForm } from '../../../../src/domain/write/gate/recalled.js';

export const record = (changes: Partial<GateRecord> = {}): GateRecord => ({
  text: 'The mission is to keep the archive truthful.',
  profile: 'VAULT',
  scope: 'SHARED',
  tier: null,
  topicId: null,
  origin: null,
  ...changes,
});

export const context = (changes: Partial<GateContext> = {}): GateContext => ({
  policy: DEFAULT_GATE_POLICY,
  active: [],
  activeCount: 0,
  wasRecalled: () => false,
  contradicts: () => false,
  editedId: null,
  ...changes,
});

export const active = (changes: Partial<ActiveRecord> = {}): ActiveRecord => ({
  id: 'aaaaaaaaaaaa',
  text: 'Projects: dashboard, memory upgrade',
  scope: 'SHARED',
  tier: 'REGISTER',
  topicId: 'projects',
  ...changes,
});

/** A session that recalled these texts. */
export const recalled = (...texts: readonly string[]): Pick<GateContext, 'wasRecalled'> => {
  const forms = new Set(texts.map(spokenForm));
  return { wasRecalled: (spoken) => forms.has(spoken) };
};
