/** Documents and what is around them, bound to what they need: turns, staging, trust, archive, transfers, files. */
import { documentInput } from '../domain/document/item.js';
import { correctionInput } from '../domain/write/inputs.js';
import { coldDocumentPage, originalOf, storageShares } from './archive/archive.js';
import type { StorageShare } from './counts/count.js';
import type { KeptCounts } from './counts/kept.js';
import type { DocumentDeps } from './documents/prepare.js';
import * as documents from './documents/read.js';
import { correct, saveDocuments } from './documents/save.js';
import { bound } from './flow.js';
import { userMarkdown } from './markdown/export.js';
import { importMarkdown } from './markdown/import.js';
import type { RecallPolicy } from './recall/types.js';
import {
  qualityPrior,
  recordExtraction,
  type SourceDeps,
  sourceReliability,
} from './sources/sources.js';
import {
  candidatesIn,
  candidatesOf,
  prepareWaiting,
  settleOne,
  similarTo,
  stagedDocuments,
} from './staging/review.js';
import { stage } from './staging/stage.js';
import { clearTenant } from './transfer/clear.js';
import { importFindings } from './transfer/elsewhere.js';
import { type ExportDeps, exportTenant } from './transfer/export.js';
import { importTenant } from './transfer/import.js';
import type { ImporterDeps } from './transfer/importers.js';
import { importChat, importDocuments, importLocomo, importVault } from './transfer/importers.js';
import type { TransferDeps } from './transfer/pages.js';
import { putReceipts, receiptPages } from './transfer/receipts.js';
import { verifyExport } from './transfer/verify.js';
import { isOccupied } from './transfer/write-batch.js';
import { completeTurn } from './turns/complete.js';
import { gatherContext, openTurn } from './turns/gather.js';
import { recordOutcome } from './turns/outcome.js';
import { type TurnDeps, trustHistory, turnOf, turnSchemas, turnsOf } from './turns/turns.js';
import type { WriteDeps } from './write/deps.js';

/** What they need beside what every write does. */
export interface DocumentServiceDeps
  extends Omit<ExportDeps, 'policy'>,
    Omit<ImporterDeps, 'save'>,
    Pick<TurnDeps, 'contextBlock' | 'tracker'> {
  readonly storageCounts: KeptCounts<StorageShare[]>;
  readonly write: WriteDeps;
  readonly recallPolicy: RecallPolicy;
  readonly documentReader: DocumentDeps['reader'];
  readonly documentPolicy: DocumentDeps['policy'];
  readonly sourcePolicy: SourceDeps['policy'];
  readonly turnPolicy: TurnDeps['policy'];
  readonly transferPolicy: TransferDeps['policy'];
}

export function createDocumentServices(deps: DocumentServiceDeps) {
  const { write, documentPolicy, contextBlock, tracker } = deps;
  const sources = { ...deps, policy: deps.sourcePolicy };
  const documentDeps: DocumentDeps = {
    ...{ write, reader: deps.documentReader, policy: documentPolicy },
    schema: documentInput(documentPolicy.maxChars),
    qualityOf: (caller, domain) => qualityPrior(sources, caller, domain),
  };
  const archive = bound(deps, { originalOf, storageReport: storageShares });
  const turnDeps: TurnDeps = {
    ...{ documents: documentDeps, policy: deps.turnPolicy, contextBlock },
    schemas: turnSchemas({ ...deps.recallPolicy, ...documentPolicy }),
    tracker,
  };
  const staging = bound(turnDeps, {
    ...{ stage, candidatesIn, candidatesOf, documentsOf: stagedDocuments, similarTo },
    ...{ prepare: prepareWaiting, settle: settleOne },
  });
  const longest = Math.max(documentPolicy.maxChars, write.policy.maxContentChars);
  const correcting = { ...documentDeps, correction: correctionInput(longest) };
  const { save } = bound({ ...documentDeps, stage: staging.stage }, { save: saveDocuments });
  const transfer = { ...deps, policy: deps.transferPolicy };
  return {
    /** Of a document the next state is a document; whatever else loses to a fact (G-72). */
    ...bound(correcting, { correct }),
    /** Documents: saved, and read whole or in passages. */
    documents: {
      save,
      ...bound(
        { ...deps, originalOf: archive.originalOf },
        { textOf: documents.textOf, originalOf: documents.originalAsGiven },
      ),
      ...bound(deps, {
        ...{ detailsOf: documents.detailsOf, passagesOf: documents.passagesOf },
        idAtPath: documents.idAtPath,
      }),
    },
    /**
     * Turns: what was asked, gathered and answered, and what its outcome moved. Each operation is one transaction: a server that
     * dies leaves a turn as it was before, or as it is after.
     */
    turns: {
      ...bound(turnDeps, {
        ...{ open: openTurn, gather: gatherContext, complete: completeTurn, recordOutcome },
      }),
      ...bound(deps, { turn: turnOf, list: turnsOf, trustHistory }),
    },
    /** What waits for the outcome of its turn, or for a person. */
    staging,
    /** How reliable sources are. */
    sources: bound(sources, { recordExtraction, sourceReliability }),
    /** Originals of documents, and what lies where. */
    archive: { ...archive, ...bound(deps, { coldDocuments: coldDocumentPage }) },
    /** Exports and imports, of whole tenants and of what comes from elsewhere: none of it asks who may see what. */
    transfer: {
      ...bound(transfer, { export: exportTenant, verify: verifyExport, import: importTenant }),
      ...bound(transfer, { isOccupied, clear: clearTenant, receipts: receiptPages, putReceipts }),
      ...bound({ ...deps, save }, { importChat, importLocomo, importDocuments, importVault }),
      ...bound({ ...deps, documents: documentDeps }, { importFindings }),
    },
    /** What a user has, as Markdown files. */
    markdown: bound(
      { documents: documentDeps, originalOf: archive.originalOf },
      { files: userMarkdown, import: importMarkdown },
    ),
  };
}
