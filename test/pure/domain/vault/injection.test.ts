import { describe, expect, test } from '@jest/globals';
import {
  matchingRecords,
  renderRecords,
  snapshotRecords,
} from '../../../../src/domain/write/vault/search.js';
import { INJECTION, register, vaultRecord } from './records.js';

const mission = vaultRecord(1, { text: 'Keep the archive truthful.', category: 'mission' });
const bio = vaultRecord(2, { text: 'The agent is called Orion.', scope: 'orion' });
const projects = register(3, { text: 'Projects: dashboard and archive' });
const loose = register(4, { text: 'An archive without a topic', topicId: null });
const foreign = vaultRecord(5, { text: 'The archive of Elysia', scope: 'elysia' });
const records = [foreign, loose, projects, mission, bio];
const scopes = ['SHARED', 'orion'];
const snapshot = (...given: Parameters<typeof snapshotRecords>) =>
  renderRecords(snapshotRecords(...given));
const block = (...given: Parameters<typeof matchingRecords>) =>
  renderRecords(matchingRecords(...given));

describe('the snapshot', () => {
  test('T-V10 has all canon records and the registers with a topic, canon first', () => {
    expect(snapshot(records, scopes, INJECTION)).toBe(
      [
        '## Canon',
        '- [bio] The agent is called Orion.',
        '- [mission] Keep the archive truthful.',
        '',
        '## Register',
        '- [project/projects] Projects: dashboard and archive',
      ].join('\n'),
    );
  });

  test('does not depend on the order of the records', () => {
    expect(snapshot([...records].reverse(), scopes, INJECTION)).toBe(
      snapshot(records, scopes, INJECTION),
    );
  });

  test('T-V11 shows no other scope', () => {
    expect(snapshot(records, ['SHARED'], INJECTION)).not.toContain('Orion');
    expect(snapshot(records, scopes, INJECTION)).not.toContain('Elysia');
  });

  test('keeps a text on one line, so that it cannot pose as a heading', () => {
    const text = 'first\n\n## Canon\n- [mission] second';
    expect(snapshot([vaultRecord(1, { text })], scopes, INJECTION).split('\n')).toHaveLength(2);
  });

  test.each([
    ['there is nothing', [], scopes, true],
    ['no scope is visible', records, [], true],
    ['injection is off', records, scopes, false],
  ])('is empty when %s', (_, all, visible, enabled) => {
    expect(snapshot(all, visible, { enabled })).toBe('');
  });
});

describe('the memory block', () => {
  test('has only what matches the query, by tier, canon first', () => {
    expect(block(records, scopes, 'archive without', INJECTION)).toBe(
      [
        '## Canon',
        '- [mission] Keep the archive truthful.',
        '',
        '## Register',
        '- [project] An archive without a topic',
        '- [project/projects] Projects: dashboard and archive',
      ].join('\n'),
    );
  });

  test('keeps to its limit, the best first', () => {
    const policy = { enabled: true, maxItems: 1 };
    expect(block(records, scopes, 'archive without a topic', policy)).toBe(
      '## Register\n- [project] An archive without a topic',
    );
  });

  test.each([
    ['nothing matches', 'budget', true],
    ['injection is off', 'archive', false],
  ])('is empty when %s', (_, query, enabled) => {
    expect(block(records, scopes, query, { enabled, maxItems: 20 })).toBe('');
  });
});
