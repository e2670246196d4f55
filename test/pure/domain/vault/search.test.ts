import { describe, expect, test } from '@jest/globals';
import { sequenceRatio } from '../../../../src/domain/write/similarity.js';
import { searchVault, vaultScore } from '../../../../src/domain/write/vault/search.js';
import { DAY_MS, NOW, register, vaultRecord } from './records.js';

describe('the search score', () => {
  test.each([
    ['all words, in one piece', 'memory upgrade', 'Projects: memory upgrade', 1, 0.3],
    ['all words, apart', 'upgrade memory', 'Projects: memory upgrade', 1, 0],
    ['half of the words', 'memory budget', 'Projects: memory upgrade', 0.5, 0],
    ['a repeated word', 'memory memory budget', 'memory', 0.5, 0],
    ['other case and space around', '  MEMORY Upgrade ', 'memory upgrade', 1, 0.3],
  ])('T-V12 of %s is overlap + bonus + 0.4 × ratio', (_, query, text, overlap, bonus) => {
    const expected = overlap + bonus + 0.4 * sequenceRatio(query.trim(), text);
    expect(vaultScore(query, text)).toBeCloseTo(expected, 12);
  });

  test('T-V12 of the text itself is 1.7, the most there is', () => {
    expect(vaultScore('Keep it truthful', 'Keep it truthful')).toBeCloseTo(1.7, 12);
  });

  test.each([
    ['no common word', 'budget', 'memory upgrade'],
    ['part of a word, though it occurs in the text', 'mem', 'memory upgrade'],
    ['nothing but signs', '?!', 'what?!'],
    ['nothing', '', 'memory upgrade'],
  ])('T-V12 of %s is 0', (_, query, text) => {
    expect(vaultScore(query, text)).toBe(0);
  });
});

describe('the search', () => {
  const old = new Date(NOW.getTime() - DAY_MS);
  const text = 'memory upgrade';

  test('T-V12 finds nothing without a common word', () => {
    expect(searchVault([vaultRecord(1)], 'budget')).toEqual([]);
  });

  test('puts the best score first, then canon, then the latest change, then the id', () => {
    const records = [
      vaultRecord(1, { text: 'memory of something else entirely' }),
      register(2, { text }),
      vaultRecord(3, { text, createdAt: old }),
      vaultRecord(5, { text }),
      vaultRecord(4, { text }),
      vaultRecord(6, { text, createdAt: old, updatedAt: NOW }),
    ];
    const ids = searchVault(records, 'memory upgrade').map(({ record }) => Number(record.id));
    expect(ids).toEqual([4, 5, 6, 3, 2, 1]);
    const reversed = searchVault([...records].reverse(), 'memory upgrade');
    expect(reversed.map(({ record }) => Number(record.id))).toEqual(ids);
  });

  test('keeps to its limit', () => {
    const records = Array.from({ length: 30 }, (_, id) => vaultRecord(id));
    expect(searchVault(records, 'record')).toHaveLength(20);
    expect(searchVault(records, 'record', 3)).toHaveLength(3);
    expect(searchVault(records, 'record', 0)).toEqual([]);
  });
});
