/** The only place that names the driver's errors. */
import neo4j, { type Neo4jError } from 'neo4j-driver';
import {
  InvalidInputError,
  StatementTimeoutError,
  StoreUnavailableError,
  UniqueViolationError,
} from '../errors.js';

/** Codes that are no outage although the driver may not call them retryable. */
const UNIQUE_VIOLATION = 'Neo.ClientError.Schema.ConstraintValidationFailed';
const TIMED_OUT = 'Neo.ClientError.Transaction.TransactionTimedOut';
/** A bookmark that a caller brought is none, or is another database's. */
const FOREIGN_BOOKMARK = 'Neo.ClientError.Transaction.InvalidBookmark';
/** It commits nothing: set so, or by the floor of the embedded server (database/…/DiskFloor.java). */
const READ_ONLY = [
  'Neo.ClientError.General.ForbiddenOnReadOnlyDatabase',
  'Neo.ClientError.General.WriteOnReadOnlyAccessDatabase',
];
/** The server has ended the transaction, as where it stops or its connection broke. The driver takes that for what the caller wanted. */
const ENDED = [
  'Neo.ClientError.Transaction.Terminated',
  'Neo.ClientError.Transaction.LockClientStopped',
];
/** The last: a connection that broke while it was being made, or answered nothing that the driver understands. */
const OUTAGES = [
  neo4j.error.SERVICE_UNAVAILABLE,
  neo4j.error.SESSION_EXPIRED,
  neo4j.error.PROTOCOL_ERROR,
];

/** A driver error as one of ours; anything that is our own mistake stays as it is. */
export function toStoreError(thrown: unknown): unknown {
  if (!isNeo4jError(thrown)) return thrown;
  if (thrown.code === UNIQUE_VIOLATION) {
    return new UniqueViolationError('A unique key is taken.', { cause: thrown });
  }
  if (thrown.code.startsWith(TIMED_OUT)) {
    return new StatementTimeoutError('The database took too long to answer.', { cause: thrown });
  }
  if (thrown.code.startsWith(FOREIGN_BOOKMARK)) {
    return new InvalidInputError(
      'The header Mneme-Bookmarks names no place in the history of this database: leave it out.',
      { cause: thrown },
    );
  }
  if (isOutOfMemory(thrown)) {
    return new StoreUnavailableError(
      'This needs more memory than one transaction may take (MNEME_TRANSACTION_MB): ask for less at a time.',
      { cause: thrown },
    );
  }
  if (READ_ONLY.includes(thrown.code)) {
    return new StoreUnavailableError(
      'Nothing is written: the disk of the database is nearly full, or the database is set to be read only. Reads go on; repeat the request once there is room.',
      { cause: thrown },
    );
  }
  if (thrown.retriable || OUTAGES.includes(thrown.code) || isServerFault(thrown.code)) {
    return unavailable(thrown);
  }
  return thrown;
}

/** What callers are told while the database is away. */
export function unavailable(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError('The database is not available at the moment.', { cause });
}

/** Why a server cannot be used, as one sentence for whoever set it up; undefined when nothing is known. */
export function connectionProblem(thrown: unknown): string | undefined {
  const cause = thrown instanceof Error && isNeo4jError(thrown.cause) ? thrown.cause : thrown;
  if (!isNeo4jError(cause)) return undefined;
  if (cause.code.startsWith('Neo.ClientError.Security.')) {
    return 'it refuses these credentials: check NEO4J_USERNAME and NEO4J_PASSWORD.';
  }
  if (cause.code === 'Neo.ClientError.Database.DatabaseNotFound') {
    return 'it has no such database: check NEO4J_DATABASE.';
  }
  if (cause.code === 'Neo.ClientError.Statement.SyntaxError') {
    return 'it does not understand Cypher 25: use a newer Neo4j (2026.08 is known to work).';
  }
  if (OUTAGES.includes(cause.code) || cause.code === 'N/A') {
    return 'no Neo4j answers there: check NEO4J_URI and that the server runs.';
  }
  return undefined;
}

/** Whether the same work may succeed when it is done again. */
export function isRetryable(thrown: unknown): boolean {
  return isNeo4jError(thrown) && thrown.retriable;
}

/** Whether a transaction needed more memory than it may take. The server calls that transient. */
export function isOutOfMemory(thrown: unknown): boolean {
  return isNeo4jError(thrown) && /OutOfMemory/.test(thrown.code);
}

/** A read may meet what is written at this moment half done, which the server calls a fault of its own: the next one does not. */
export function isReadRace(thrown: unknown): boolean {
  const isFault = isNeo4jError(thrown) && thrown.code.startsWith('Neo.DatabaseError.');
  return isFault || isGone(thrown);
}

/** What a statement had found was deleted by another transaction before it was looked at: asked once more it finds the rest. */
export function isGone(thrown: unknown): boolean {
  return isNeo4jError(thrown) && thrown.code === 'Neo.ClientError.Statement.EntityNotFound';
}

/** A fault as one sentence for operators: what kind it is, and never more than the server's own code. */
export function describeFault(thrown: unknown): string {
  const cause = thrown instanceof Error && isNeo4jError(thrown.cause) ? thrown.cause : thrown;
  if (isNeo4jError(cause)) return `${FAULTS[cause.code] ?? 'it fails'} (${cause.code}).`;
  return 'it fails; the log has more.';
}

/** A full disk, or one that fails: it answers nothing any more, also when that has passed. */
const STOPPED = 'it has stopped after a fault (its logs/debug.log says which): start it again';

const FAULTS: Readonly<Record<string, string>> = {
  [neo4j.error.SERVICE_UNAVAILABLE]: 'no server answers',
  [neo4j.error.SESSION_EXPIRED]: 'the connection was lost',
  [neo4j.error.PROTOCOL_ERROR]: 'the connection was lost',
  'Neo.ClientError.General.ForbiddenOnReadOnlyDatabase': 'it is read-only',
  'Neo.ClientError.General.WriteOnReadOnlyAccessDatabase': 'it is read-only',
  'Neo.ClientError.Security.Forbidden': 'its user may not',
  'Neo.DatabaseError.Transaction.TransactionStartFailed': STOPPED,
  'Neo.TransientError.Transaction.TransactionStartFailed': STOPPED,
  'Neo.TransientError.General.DatabaseUnavailable': 'it is not available',
};

function isNeo4jError(thrown: unknown): thrown is Neo4jError {
  return thrown instanceof neo4j.Neo4jError;
}

/** A full disk, a broken store, wrong credentials, a pool that ran dry: nothing the caller did. */
function isServerFault(code: string): boolean {
  return (
    code.startsWith('Neo.DatabaseError.') ||
    code.startsWith('Neo.TransientError.') ||
    code.startsWith('Neo.ClientError.Security.') ||
    ENDED.includes(code) ||
    code === 'N/A'
  );
}

/**
 * Whether two servers got in each other's way while they changed the schema: a deadlock, or one found that the
 * other had been faster in spite of IF NOT EXISTS.
 */
export function isSchemaRace(thrown: unknown): boolean {
  return (
    isRetryable(thrown) || (isNeo4jError(thrown) && /\.Schema\..*AlreadyExists$/.test(thrown.code))
  );
}

/** Whether a statement failed because the server lacks a procedure or function it calls. */
export function isProcedureMissing(thrown: unknown): boolean {
  return (
    isNeo4jError(thrown) &&
    (thrown.code === 'Neo.ClientError.Procedure.ProcedureNotFound' ||
      /Unknown function/i.test(thrown.message))
  );
}
