import { describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { IdempotencyConflictError } from '../../../src/errors.js';
import { claimOf, type Receipt, readReceipt } from '../../../src/flows/once.js';
import { required } from '../../conformance/vectors.js';

const ann: Caller = { tenant: 't', userId: 'ann', agentId: null };
const input = { idempotencyKey: 'k1', text: 'tea' };

const claim = (change: object = {}, caller = ann, operation = 'remember') =>
  required(claimOf(caller, { operation, input: { ...input, ...change } }) ?? undefined);

describe('a claim', () => {
  test('is none without a key', () => {
    const request = { operation: 'remember', input: { ...input, idempotencyKey: null } };
    expect(claimOf(ann, request)).toBeNull();
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
  const receipt = (change: Partial<Receipt> = {}): Receipt => ({
    ...{ ...claim(), result: 'a1', nonce: 'n2' },
    ...change,
  });

  test.each([
    ['of this attempt is fresh', 'n2', { fresh: true, created: true }],
    ['of an earlier attempt of this call is not fresh', 'n1', { fresh: false, created: true }],
    ['of another call was made before', 'n0', { fresh: false, created: false }],
  ])('%s', (_, nonce, expected) => {
    expect(readReceipt(claim(), receipt({ nonce }), ['n1', 'n2'])).toEqual({
      result: 'a1',
      ...expected,
    });
  });

  test.each([
    ['input', receipt({ inputHash: 'other' })],
    ['operation', receipt({ operation: 'forget' })],
  ])('of another %s is a conflict', (_, found) => {
    expect(() => readReceipt(claim(), found, ['n2'])).toThrow(IdempotencyConflictError);
  });

  test('must be there', () => {
    expect(() => readReceipt(claim(), undefined, ['n2'])).toThrow('no receipt');
  });
});
