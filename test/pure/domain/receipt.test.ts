import { describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { claimOf, type Receipt, settle } from '../../../src/domain/write/receipt.js';
import { IdempotencyConflictError } from '../../../src/errors.js';
import { required } from '../../conformance/vectors.js';

const ann: Caller = { tenant: 't', userId: 'ann', agentId: null };
const input = { idempotencyKey: 'k1', text: 'tea' };
const ids = { result: 'a1', nonce: 'n1' };

const claim = (change: object = {}, caller = ann, operation = 'rememberFact') =>
  required(claimOf(operation, { ...input, ...change }, caller, ids) ?? undefined);

describe('a claim', () => {
  test('is none without a key', () => {
    expect(claimOf('rememberFact', { ...input, idempotencyKey: null }, ann, ids)).toBeNull();
  });

  test('of one input is always the same', () => {
    expect(claim()).toEqual(claim());
  });

  test.each([
    ['tenant', { ...ann, tenant: 'u' }],
    ['user', { ...ann, userId: 'bob' }],
    ['agent', { ...ann, agentId: 'planner' }],
  ])('of another %s is on another key', (_, caller) => {
    expect(claim({}, caller).key).not.toBe(claim().key);
  });

  test('of another input is on the same key with another hash', () => {
    expect(claim({ text: 'cake' }).key).toBe(claim().key);
    expect(claim({ text: 'cake' }).inputHash).not.toBe(claim().inputHash);
  });
});

describe('a receipt', () => {
  const receipt = (change: Partial<Receipt> = {}): Receipt => {
    const { nonce: _, ...made } = claim();
    return { ...made, fresh: true, ...change };
  };

  test.each([
    ['made now answers with the new id', receipt(), { id: 'a1', fresh: true }],
    [
      'of before answers with the old id',
      receipt({ fresh: false, result: 'z9' }),
      { id: 'z9', fresh: false },
    ],
  ])('%s', (_, found, expected) => {
    expect(settle(claim(), found)).toEqual(expected);
  });

  test.each([
    ['input', receipt({ fresh: false, inputHash: 'other' })],
    ['operation', receipt({ fresh: false, operation: 'deleteMemory' })],
  ])('of another %s is a conflict', (_, found) => {
    expect(() => settle(claim(), found)).toThrow(IdempotencyConflictError);
  });

  test('must be there', () => {
    expect(() => settle(claim(), undefined)).toThrow('no receipt');
  });
});
