/** The write gate: every rule in order, the first refusal ends it (V-10 to V-18). Pure. */
import type { GateContext, GateDecision, GateFlag, GateRecord } from './decision.js';
import { GATE_RULES } from './rules.js';

/** QV-8: a text that replaces another one passes the stages up to this one. */
const LAST_STAGE_OF_EDITS = 5;

/**
 * Whether a record may be written, and as what. Which rules apply, and whether they refuse or flag, is a matter of
 * the record's profile (`policy.modes`). Items of a bulk write are passed one by one, each with the state that the
 * accepted ones before it leave behind (QV-18).
 */
export function passGate(record: GateRecord, context: GateContext): GateDecision {
  const { editedId, policy } = context;
  const modes = policy.modes[record.profile];
  const flags: GateFlag[] = [];
  for (const { name, stage, check } of GATE_RULES) {
    if (editedId !== null && stage > LAST_STAGE_OF_EDITS) break;
    const finding = modes[name] === 'OFF' ? null : check(record, context);
    if (finding === null) continue;
    if ('upsertId' in finding) return { accepted: true, action: 'UPDATE', ...finding, flags };
    if (modes[name] === 'BLOCK') return { accepted: false, stage, rule: name, ...finding };
    flags.push({ rule: name, ...finding });
  }
  return editedId === null
    ? { accepted: true, action: 'CREATE', flags }
    : { accepted: true, action: 'UPDATE', upsertId: editedId, flags };
}
