/** Documents and what is around them, bound to what they need: turns, staging, trust, archive, transfers, files. */
import { documentInput } from '../domain/document/inputs.js';
import type { AccessTracker } from './access/tracker.js';
import { type Archive, type ArchiveDeps, createArchive } from './archive/archive.js';
import type { Capture } from './capture.js';
import type { DocumentDeps } from './documents/deps.js';
import { createDocuments, type Documents } from './documents/documents.js';
import { createMarkdown, type Markdown } from './markdown/markdown.js';
import type { RecallPolicy } from './recall/types.js';
import { createSources, qualityPrior, type SourceDeps, type Sources } from './sources/sources.js';
import { createStaging, type Staging } from './staging/staging.js';
import type { ImporterDeps } from './transfer/importers/importers.js';
import type { VaultImportDeps } from './transfer/importers/vault.js';
import type { TransferDeps, TransferPolicy } from './transfer/pages.js';
import { createTransfer, type Transfer } from './transfer/transfer.js';
import type { TurnDeps } from './turns/deps.js';
import { createTurns, type Turns, turnSchemas } from './turns/turns.js';
import type { WriteDeps } from './write/deps.js';

/** What they need beside what every write does. */
export interface DocumentServiceDeps
  extends ArchiveDeps,
    Omit<SourceDeps, 'policy'>,
    Omit<TransferDeps, 'policy'>,
    VaultImportDeps,
    Pick<ImporterDeps, 'maxBulk'> {
  readonly documentReader: DocumentDeps['reader'];
  readonly documentPolicy: DocumentDeps['policy'];
  readonly sourcePolicy: SourceDeps['policy'];
  readonly turnPolicy: TurnDeps['policy'];
  readonly transferPolicy: TransferPolicy;
  readonly recallPolicy: RecallPolicy;
  readonly tracker: AccessTracker;
}

/** What of the other services they work with. */
export interface Neighbours {
  readonly write: WriteDeps;
  readonly capture: Capture;
  readonly contextBlock: TurnDeps['contextBlock'];
}

export interface DocumentServices {
  /** Documents: saved, and read whole or in passages. */
  readonly documents: Documents;
  /** Turns: what was asked, gathered and answered, and what its outcome moved. */
  readonly turns: Turns;
  /** What waits for the outcome of its turn, or for a person. */
  readonly staging: Staging;
  /** How reliable sources are. */
  readonly sources: Sources;
  /** Originals of documents, and what lies where. */
  readonly archive: Archive;
  /** Exports and imports of whole tenants, and of what comes from elsewhere. */
  readonly transfer: Transfer;
  /** What a user has, as Markdown files. */
  readonly markdown: Markdown;
}

export function createDocumentServices(
  deps: DocumentServiceDeps,
  { write, capture, contextBlock }: Neighbours,
): DocumentServices {
  const archive = createArchive(deps);
  const originalOf: Archive['originalOf'] = (caller, id) => archive.originalOf(caller, id);
  const sources = { ...deps, policy: deps.sourcePolicy };
  const documentDeps: DocumentDeps = {
    write,
    reader: deps.documentReader,
    policy: deps.documentPolicy,
    schema: documentInput(deps.documentPolicy.maxChars),
    qualityOf: (caller, domain) => qualityPrior(sources, caller, domain),
  };
  const turnDeps: TurnDeps = {
    documents: documentDeps,
    policy: deps.turnPolicy,
    schemas: turnSchemas({ ...deps.recallPolicy, ...deps.documentPolicy }),
    contextBlock,
    tracker: deps.tracker,
  };
  const staging = createStaging(turnDeps);
  const documents = createDocuments({ ...documentDeps, stage: staging.stage, originalOf });
  return {
    ...{ documents, staging, archive },
    turns: createTurns(turnDeps),
    sources: createSources(sources),
    transfer: createTransfer({
      ...{ ...deps, policy: deps.transferPolicy },
      ingest: (caller, inputs) => capture.ingest(caller, inputs),
      save: (caller, inputs, key) => documents.save(caller, inputs, key),
    }),
    markdown: createMarkdown({ documents: documentDeps, originalOf }),
  };
}
