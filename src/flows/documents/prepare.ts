/** What it takes to write documents; reading one and rating it: all that can be done before its transaction. */
import {
  type DocumentInput,
  type documentInput,
  documentItem,
  type ItemPolicy,
} from '../../domain/document/item.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Steps } from '../../domain/kernel/text.js';
import { sourceDomainOf } from '../../domain/sources.js';
import { isTurnPath } from '../../domain/turn/turn.js';
import { gateText } from '../../domain/write/decide.js';
import { readContent } from '../../domain/write/gate/gate.js';
import type { WriteItem } from '../../domain/write/item.js';
import { InvalidInputError } from '../../errors.js';
import type { DocumentReader } from '../../ports.js';
import type { WriteDeps } from '../write/deps.js';

/** Settings; see settings/documents.ts for ranges and defaults. */
interface DocumentPolicy extends ItemPolicy {
  /** Longest document in code points. */
  readonly maxChars: number;
  /** Quality of a document that nobody rated, 0 to 1. */
  readonly quality: number;
}

/** What it takes to write documents. */
export interface DocumentDeps {
  readonly write: WriteDeps;
  readonly reader: DocumentReader;
  readonly policy: DocumentPolicy;
  /** Built once: making a schema costs more than using it. */
  readonly schema: ReturnType<typeof documentInput>;
  /** Quality of what nobody rated, by what is known of its source (D-50), 0 to 1. `domain` null: it has none. */
  qualityOf(caller: Caller, domain: string | null): Promise<number>;
}

/** What the service itself says about a document that it makes. */
interface Made {
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
    reader.read(content, mediaType, policy.passageChars, caller.tenant),
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
  return { ...item, findings: await stepwise(looking, write.yieldEventLoop) };
}

/** Long work that lets other requests have the event loop between its slices; work of one slice waits for nothing. */
async function stepwise<Result>(
  steps: Steps<Result>,
  yieldEventLoop: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldEventLoop();
  }
}
