/** Who may make a document everybody's from the start (D-33, QD-1, QD-4). Pure. */
import type { Kind } from '../kernel/vocabulary.js';
import { type Refusal, refusal } from '../write/refusal.js';
import type { DocumentProperties } from './types.js';

/** Content types that stay with their user. */
const PRIVATE_TYPES: ReadonlySet<string> = new Set(['preference', 'context']);

/** Whether a document is its user's own affair, whatever its trust (privacy guard of QD-1). */
export function isPrivate({
  contentTypes,
  kind,
  containsPii,
}: {
  readonly contentTypes: readonly string[];
  readonly kind: Kind;
  readonly containsPii: boolean;
}): boolean {
  const isPersonal = contentTypes.some((type) => PRIVATE_TYPES.has(type.toLowerCase()));
  return containsPii || kind === 'EPISODIC' || isPersonal;
}

/** Null: the document may have the scope that it asks for. `isNew` false: a version of one that has it. */
export function globalRefusal(
  { trustScope, contentTypes, globalJustification }: DocumentProperties,
  { kind, containsPii, isNew }: { kind: Kind; containsPii: boolean; isNew: boolean },
): Refusal | null {
  if (trustScope !== 'GLOBAL') return null;
  if (isPrivate({ contentTypes, kind, containsPii })) {
    const message = 'Preferences, the record of a turn and personal data stay with their user.';
    return refusal('NEVER_GLOBAL', 'QD-1', message);
  }
  return isNew && globalJustification === null
    ? refusal('GLOBAL_NEEDS_REASON', 'D-33', 'Say in globalJustification why it is for everybody.')
    : null;
}
