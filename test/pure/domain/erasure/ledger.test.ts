import { describe, expect, test } from '@jest/globals';
import { ledgerText, mergedLedgers, parseLedger } from '../../../../src/domain/erasure/ledger.js';

const at = '2026-11-25T10:00:00.000Z';
const user = { at, tenant: 't', erasure: 'e1', subject: 'f0' };
const memory = { at, tenant: 't', memory: 'm1' };

describe('a ledger', () => {
  test('is read as it was written, whichever way it was appended to', () => {
    const text = ledgerText([user]) + ledgerText([memory]);
    expect(parseLedger(text)).toEqual({ entries: [user, memory], damaged: 0 });
    expect(parseLedger('')).toEqual({ entries: [], damaged: 0 });
  });

  test('loses nothing but the line that a crash left half-written', () => {
    const torn = `${ledgerText([user])}\n{"at":"2026-11`;
    expect(parseLedger(torn + ledgerText([memory]))).toEqual({
      ...{ entries: [user, memory], damaged: 1 },
    });
    expect(parseLedger('\nnull\n{"at":"yesterday","tenant":"t","memory":"m"}').damaged).toBe(2);
  });

  test('is joined with others, each line once', () => {
    const other = ledgerText([memory, user]);
    const merged = mergedLedgers([ledgerText([user]), '\n{"torn', other, '']);
    expect(merged).toBe(ledgerText([user, memory]));
    expect(mergedLedgers(['', ''])).toBe('');
  });
});
