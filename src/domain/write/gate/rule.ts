/** The shape of a gate rule. */
import type { GateContext, GateRecord, Objection, Stage } from './decision.js';
import type { RuleName } from './policy.js';

/** What a rule finds: an objection, the record that this one is a new version of, or nothing. */
export type Finding = Objection | { readonly upsertId: string } | null;

/** One rule of the gate: a pure function with its place and its source. */
export interface GateRule {
  readonly name: RuleName;
  readonly stage: Stage;
  /** Requirement that the rule follows. */
  readonly source: string;
  readonly check: (record: GateRecord, context: GateContext) => Finding;
}
