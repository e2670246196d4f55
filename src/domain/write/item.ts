/** What goes through the write pipeline. Types only. */
import type { DocumentPlan } from './document.js';
import type { ContentFindings } from './gate/policy.js';
import type { PlannedFact } from './plan.js';

/** Place in the vault. `tier` and `origin` are judged by the gate before they are used. */
export interface VaultPlace {
  readonly tier: string;
  /** Null: that of the record which is updated, or GENERAL_CATEGORY. */
  readonly category: string | null;
  readonly topicId: string | null;
  /** An update leaves the tags as they are: none were given. */
  readonly keepsTags?: boolean;
  readonly origin: string | null;
}

/** One text on its way into the graph. */
export interface WriteItem {
  readonly profile: 'MEMORY' | 'VAULT' | 'DOCUMENT';
  /** SHARED or an agent id; null: SHARED. */
  readonly scope: string | null;
  /** The memory that the writer names as wrong; null without. */
  readonly correctsId: string | null;
  /** Only in the profile VAULT. */
  readonly vault?: VaultPlace;
  /** Only in the profile DOCUMENT: `fact.text` is the text of its node, the whole text or the beginning of it. */
  readonly document?: DocumentPlan;
  /** What was found in its `gateText`, if somebody looked already. */
  readonly findings?: ContentFindings;
  /** The record that gets this as its next version; absent for a new one. */
  readonly editedId?: string;
  readonly fact: PlannedFact;
}
