/** The next state of a document that its user corrects (G-72): another text, and all else as it was. Pure. */

import { StaleVersionError } from '../../errors.js';
import type { Kind } from '../kernel/vocabulary.js';
import type { DocumentProperties } from '../write/document.js';
import type { WriteItem } from '../write/item.js';
import { type DocumentInput, derivedKeywords } from './item.js';
import { firstHeading } from './passages.js';

/** What a correction keeps of a document. */
export interface Correctable
  extends Omit<
    DocumentProperties,
    'contentTypes' | 'trustUses' | 'turnNumber' | 'sourceDomain' | 'summary'
  > {
  readonly id: string;
  readonly kind: Exclude<Kind, 'EPISODIC'>;
  readonly scope: string;
  /** Of its node: the whole text, or the beginning of it. */
  readonly content: string;
  readonly tags: string[];
  readonly keywords: string[];
  readonly contentTypes: string[];
  readonly sessionId: string | null;
  readonly trustUses: number;
  readonly turnNumber: number | null;
}

/** @throws StaleVersionError for one whose time is over: it would end with its correction */
export function requireUnexpired({ id, expiresAt }: Correctable, now: Date): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new StaleVersionError(`Document ${id} has expired: save what is right as a new one.`);
}

/** What saving the corrected document takes. What the former text gave it, the new one gives anew. */
export function correctedInput(
  stored: Correctable,
  newText: string,
  sourceRole: DocumentInput['sourceRole'],
): DocumentInput {
  const { title, path, primaryTopic, contentTypes, tags, kind, userPurpose, quality } = stored;
  const { sourceUrl, globalJustification, sessionId, scope, dataRequirements } = stored;
  return {
    content: newText,
    // The text of a web page was made Markdown when it was saved.
    mediaType: stored.mediaType === 'HTML' ? 'MARKDOWN' : stored.mediaType,
    title: isHeading(title, stored, newText) ? null : title,
    keywords: isDerived(stored) ? [] : stored.keywords,
    ...{ path, primaryTopic, contentTypes, tags, kind, userPurpose, quality, sourceUrl, scope },
    dataRequirements: dataRequirements === null ? null : JSON.parse(dataRequirements),
    ...{ globalJustification, sessionId, sourceRole, trustScope: 'NEW' },
    // Its links lead to its successor; a version keeps its turn.
    ...{ derivedFrom: [], turnId: null, eventTime: null, expiresAt: null },
    ...{ stage: false, transient: false, idempotencyKey: null },
  };
}

/** The turn that a successor takes over. */
export function turnOf({ path, turnId, turnNumber }: Correctable) {
  return path === null && turnId !== null && turnNumber !== null
    ? { id: turnId, number: turnNumber }
    : null;
}

/** At a path its next version, else a new document in its place; as far trusted, and for as long, as it was. */
export function correctedItem(item: WriteItem, stored: Correctable): WriteItem {
  const { document, fact } = item;
  if (document === undefined) throw new Error('A document was prepared as something else.');
  const { id, path, trustScope, trust, trustUses, expiresAt } = stored;
  const kept = { trustScope, trust, trustUses: BigInt(trustUses), expiresAt };
  const next = {
    ...item,
    fact: { ...fact, correction: fact.sourceRole === 'USER' },
    document: { ...document, properties: { ...document.properties, ...kept }, ttlDays: null },
  };
  return path === null ? { ...next, correctsId: id } : { ...next, editedId: id };
}

/** Whether its title is the heading of its text, and the new text has one. */
function isHeading(title: string | null, { content }: Correctable, newText: string): boolean {
  return title !== null && firstHeading(content) === title && firstHeading(newText) !== null;
}

/** Twelve words are found near the beginning, which its node has. */
function isDerived({ keywords, title, primaryTopic, content }: Correctable): boolean {
  const derived = derivedKeywords(title, primaryTopic, content);
  return derived.length === keywords.length && derived.every((word, i) => word === keywords[i]);
}
