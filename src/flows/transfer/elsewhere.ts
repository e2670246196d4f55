/** What was found in files of other programs is written as callers write it, one by one: what is wrong is left out and told. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { asUsersOwn } from '../../domain/markdown/document.js';
import {
  type Finding,
  type FindingKind,
  type FoundDocument,
  type FoundFact,
  keyOf,
} from '../../domain/transfer/elsewhere/finding.js';
import { ownerOf } from '../../domain/write/plan.js';
import { MnemeError, messageOf } from '../../errors.js';
import type { Captured } from '../append.js';
import { type DocumentDeps, prepareDocument } from '../documents/prepare.js';
import type { Answered, WriteOutcome } from '../write/deps.js';
import { writeOne } from '../write/pipeline.js';
import { remember } from '../write/remember.js';

/** What moving in needs. */
export interface ElsewhereDeps {
  readonly documents: DocumentDeps;
  ingest(caller: Caller, messages: readonly unknown[]): Promise<Captured[]>;
}

interface ElsewhereImport {
  readonly caller: Caller;
  readonly findings: readonly Finding[];
  /** Told how many are done. */
  onProgress?(done: number): void;
}

/** What came of the findings of a kind. */
export interface KindTally {
  readonly written: number;
  /** Known before, from an earlier import or from another place of the same files. */
  readonly repeated: number;
  readonly failed: number;
}

/** What came of an import. */
export interface ElsewhereTally {
  readonly kinds: Readonly<Record<FindingKind, KindTally>>;
  /** The first of those that failed: never what they say. */
  readonly failures: readonly { readonly where: string; readonly reason: string }[];
}

const MAX_FAILURES = 100;
const NONE: KindTally = { written: 0, repeated: 0, failed: 0 };

type Ending = 'written' | 'repeated' | { readonly refused: string };

/** @throws what is no fault of a finding, such as StoreUnavailableError: what was written stays, and is known again */
export async function importFindings(
  deps: ElsewhereDeps,
  { caller, findings, onProgress }: ElsewhereImport,
): Promise<ElsewhereTally> {
  const kinds = { FACT: NONE, TURN: NONE, DOCUMENT: NONE };
  const failures: { where: string; reason: string }[] = [];
  for (const [i, finding] of findings.entries()) {
    const ending = await endingOf(deps, caller, finding);
    const counted = typeof ending === 'string' ? ending : 'failed';
    const before = kinds[finding.kind];
    kinds[finding.kind] = { ...before, [counted]: before[counted] + 1 };
    if (typeof ending !== 'string' && failures.length < MAX_FAILURES) {
      failures.push({ where: finding.where, reason: ending.refused });
    }
    onProgress?.(i + 1);
  }
  return { kinds, failures };
}

async function endingOf(deps: ElsewhereDeps, caller: Caller, finding: Finding): Promise<Ending> {
  try {
    return await write(deps, caller, finding);
  } catch (thrown) {
    if (!(thrown instanceof MnemeError) || thrown.retryable) throw thrown;
    return { refused: messageOf(thrown) };
  }
}

async function write(deps: ElsewhereDeps, caller: Caller, finding: Finding): Promise<Ending> {
  const idempotencyKey = keyOf(finding);
  if (finding.kind === 'TURN') {
    const { sessionId, role, content, speaker, eventTime } = finding;
    const message = { sessionId, role, content, speaker, eventTime, idempotencyKey };
    const [captured] = await deps.ingest(caller, [message]);
    return captured?.created ? 'written' : 'repeated';
  }
  if (finding.kind === 'FACT') return writeFact(deps, caller, finding, idempotencyKey);
  return told(await saveOwn(deps.documents, caller, finding, idempotencyKey));
}

async function writeFact(
  { documents }: ElsewhereDeps,
  caller: Caller,
  { text, entities, tags, sessionId, eventTime }: FoundFact,
  idempotencyKey: string,
): Promise<Ending> {
  const items = [{ text, entities, tags, sessionId, eventTime }];
  const { outcomes, created } = await remember(documents.write, caller, { items, idempotencyKey });
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('There was no outcome for a fact.');
  return told({ ...outcome, created });
}

function told({ refused, created }: Answered<WriteOutcome>): Ending {
  if (refused !== null) return { refused: `${refused.code}: ${refused.message}` };
  return created ? 'written' : 'repeated';
}

/** It is its user's from the start, and so does not expire: it was kept where it comes from. */
async function saveOwn(
  deps: DocumentDeps,
  caller: Caller,
  { path, title, content, mediaType, tags, eventTime }: FoundDocument,
  idempotencyKey: string,
): Promise<Answered<WriteOutcome>> {
  const given = { path, title, content, mediaType, tags, eventTime, sourceRole: 'USER' };
  const input = parseInput(deps.schema, { ...given, idempotencyKey });
  ownerOf(caller, input.scope);
  const item = await prepareDocument(deps, caller, input);
  return writeOne(deps.write, caller, { operation: 'importElsewhere', input }, asUsersOwn(item));
}
