/** Reading a document and rating it: all that can be done before its transaction. */
import type { DocumentInput } from '../../domain/document/inputs.js';
import { documentItem } from '../../domain/document/item.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { sourceDomainOf } from '../../domain/sources.js';
import { isTurnPath } from '../../domain/turn/record.js';
import { gateText } from '../../domain/write/decide.js';
import { readContent } from '../../domain/write/gate/gate.js';
import type { WriteItem } from '../../domain/write/item.js';
import { InvalidInputError } from '../../errors.js';
import { stepwise } from '../stepwise.js';
import type { DocumentDeps } from './deps.js';

/** What the service itself says about a document that it makes. */
export interface Made {
  /** The record of a turn; default: by its writer and its content types. */
  readonly kind?: 'EPISODIC';
  /** The turn that it was made in; default: the one that the input names, if it does. */
  readonly turn?: { readonly id: string; readonly number: number };
  /** What stands for it once it is archived (QD-16). */
  readonly summary?: string;
}

/**
 * An item for `writeItems`. Conversion happens here, outside any transaction.
 * @throws InvalidInputError for what cannot be read, and for a path where records of turns lie
 */
export async function prepareDocument(
  { reader, policy, qualityOf, write }: DocumentDeps,
  caller: Caller,
  input: DocumentInput,
  { kind, turn, summary }: Made = {},
): Promise<WriteItem> {
  const { content, mediaType, sourceUrl } = input;
  if (kind === undefined && isTurnPath(input.path)) {
    throw new InvalidInputError(
      'path: turns/ is kept for the records of turns; choose another folder.',
    );
  }
  const sourceDomain = sourceUrl === null ? null : sourceDomainOf(sourceUrl);
  const [reading, quality] = await Promise.all([
    reader.read(content, mediaType, policy.passageChars),
    input.quality ?? qualityOf(caller, sourceDomain),
  ]);
  const known = {
    ...{ quality, sourceDomain, summary: summary ?? null },
    original: reading.text === content ? null : content,
    ...(turn && { turn }),
    ...(kind && { kind }),
  };
  const sessionId = input.sessionId ?? caller.sessionId ?? null;
  const item = documentItem({ ...input, sessionId }, reading, known, policy);
  const looking = readContent(gateText(item), write.policy.gate.piiKinds);
  return { ...item, findings: await stepwise(looking, write.breathe) };
}
