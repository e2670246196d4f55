import { describe, expect, test } from '@jest/globals';
import neo4j from 'neo4j-driver';
import {
  InvalidInputError,
  StatementTimeoutError,
  StoreUnavailableError,
  UniqueViolationError,
} from '../../../src/errors.js';
import { toStoreError } from '../../../src/store/errors.js';

const { Neo4jError } = neo4j;
const withCode = (code: string) => new Neo4jError('So it was.', code, '', '');

describe('what the driver throws becomes an error of ours', () => {
  test.each([
    'ServiceUnavailable',
    'SessionExpired',
    // What the driver makes of a connection that breaks while it is being made.
    'ProtocolError',
    'Neo.TransientError.Transaction.DeadlockDetected',
    'Neo.DatabaseError.General.UnknownError',
    'Neo.ClientError.Security.Unauthorized',
    'Neo.ClientError.General.WriteOnReadOnlyAccessDatabase',
    // A server that stops, or whose connection broke, ends transactions so: the next one may be answered.
    'Neo.ClientError.Transaction.Terminated',
    'Neo.ClientError.Transaction.LockClientStopped',
    'N/A',
  ])('%s: the store is away', (code) => {
    const thrown = withCode(code);
    expect(toStoreError(thrown)).toBeInstanceOf(StoreUnavailableError);
    expect((toStoreError(thrown) as Error).cause).toBe(thrown);
  });

  test.each([
    ['Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration', StatementTimeoutError],
    ['Neo.ClientError.Schema.ConstraintValidationFailed', UniqueViolationError],
    ['Neo.ClientError.Transaction.InvalidBookmark', InvalidInputError],
    ['Neo.ClientError.Transaction.InvalidBookmarkMixture', InvalidInputError],
  ])('%s has one of its own', (code, kind) => {
    expect(toStoreError(withCode(code))).toBeInstanceOf(kind);
  });

  test('what only a mistake of ours causes stays as it is, and so does what is not of the driver', () => {
    for (const thrown of [withCode('Neo.ClientError.Statement.SyntaxError'), new Error('Else.')]) {
      expect(toStoreError(thrown)).toBe(thrown);
    }
  });
});
