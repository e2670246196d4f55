import { describe, expect, test } from '@jest/globals';
import {
  consolidationCandidates,
  proposeDeletions,
} from '../../../../src/domain/write/vault/consolidation.js';
import type { VaultRecord } from '../../../../src/domain/write/vault/record.js';
import { vaultStats } from '../../../../src/domain/write/vault/record.js';
import { DAY_MS, NOW, PROPOSALS, register, vaultRecord } from './records.js';

const never = () => false;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describe('consolidation candidates', () => {
  const records = [
    vaultRecord(3, { text: 'the team meets on Monday' }),
    vaultRecord(1, { text: 'the team meets on Tuesday' }),
    vaultRecord(2, { text: 'the team meets on Tuesday' }),
    vaultRecord(4, { text: 'the team meets on Tuesday', scope: 'orion' }),
    vaultRecord(5, { text: 'lunch: soup' }),
  ];
  const ids = (floor = 0.5) =>
    consolidationCandidates(records, floor).map(({ pair }) => pair.map(({ id }) => Number(id)));

  test('are the similar pairs of one scope, the most similar first', () => {
    expect(ids()).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    const [best] = consolidationCandidates(records, 0.5);
    expect(best?.similarity).toBe(1);
  });

  test('begin at the floor', () => {
    const [, second] = consolidationCandidates(records, 0.5);
    const similarity = second?.similarity ?? 0;
    expect(ids(similarity)).toHaveLength(3);
    expect(ids(similarity + 1e-9)).toEqual([[1, 2]]);
    expect(ids(0)).toHaveLength(6);
  });

  test('do not depend on the order of the records', () => {
    expect(consolidationCandidates([...records].reverse(), 0.5)).toEqual(
      consolidationCandidates(records, 0.5),
    );
  });
});

describe('deletion proposals', () => {
  const fine = 'The mission is to keep the archive truthful.';

  test.each<[string, VaultRecord, object | null]>([
    ['a record with nothing against it', vaultRecord(1, { text: fine }), null],
    [
      'a register without a topic',
      register(1, { text: fine, topicId: null }),
      { reason: 'NO_TOPIC' },
    ],
    ['a register with one', register(1, { text: fine }), null],
    [
      'the wording of a log',
      vaultRecord(1, { text: 'Status unchanged since noon' }),
      { reason: 'NOISE', signal: 'status unchanged' },
    ],
    ['90 days without a change', vaultRecord(1, { text: fine, createdAt: daysAgo(90) }), null],
    [
      'more than 90 days',
      vaultRecord(1, { text: fine, createdAt: daysAgo(91.5) }),
      { reason: 'STALE', days: 91 },
    ],
    [
      'an old record that was changed lately',
      vaultRecord(1, { text: fine, createdAt: daysAgo(400), updatedAt: daysAgo(2) }),
      null,
    ],
    ['ten characters', vaultRecord(1, { text: 'ten chars!' }), null],
    [
      'nine characters',
      vaultRecord(1, { text: '🎉🎉🎉🎉🎉🎉🎉🎉🎉' }),
      { reason: 'SHORT', chars: 9 },
    ],
  ])('T-V13 given %s', (_, record, reason) => {
    expect(proposeDeletions([record], NOW, never, PROPOSALS)).toEqual(
      reason === null ? [] : [{ record, reasons: [reason] }],
    );
  });

  test('T-V13 name the older of two near-duplicates, with the newer one', () => {
    const older = vaultRecord(1, { text: fine, createdAt: daysAgo(3) });
    const newer = vaultRecord(2, {
      text: `${fine}!`,
      createdAt: daysAgo(5),
      updatedAt: daysAgo(1),
    });
    expect(proposeDeletions([newer, older], NOW, never, PROPOSALS)).toEqual([
      { record: older, reasons: [{ reason: 'NEAR_DUPLICATE', otherId: newer.id }] },
    ]);
  });

  test('of two equally old near-duplicates spare the one with the smaller id', () => {
    const twins = [vaultRecord(2, { text: fine }), vaultRecord(1, { text: fine })];
    const proposals = proposeDeletions(twins, NOW, never, PROPOSALS);
    expect(proposals.map(({ record }) => Number(record.id))).toEqual([2]);
  });

  test.each([
    ['contradict each other', 'SHARED', () => true],
    ['are in different scopes', 'orion', never],
  ])('leave twins alone that %s', (_, scope, contradicts) => {
    const twins = [vaultRecord(1, { text: fine }), vaultRecord(2, { text: fine, scope })];
    expect(proposeDeletions(twins, NOW, contradicts, PROPOSALS)).toEqual([]);
  });

  test('list every reason of a record', () => {
    const record = register(1, { text: 'heartbeat', topicId: null, createdAt: daysAgo(100) });
    const [proposal] = proposeDeletions([record], NOW, never, PROPOSALS);
    const reasons = proposal?.reasons.map(({ reason }) => reason);
    expect(reasons).toEqual(['NO_TOPIC', 'NOISE', 'STALE', 'SHORT']);
  });

  test('T-V13 delete and change nothing', () => {
    const records = Object.freeze([
      Object.freeze(vaultRecord(2, { text: 'heartbeat' })),
      Object.freeze(vaultRecord(1, { text: 'heartbeat' })),
    ]);
    proposeDeletions(records, NOW, never, PROPOSALS);
    expect(records.map(({ id }) => Number(id))).toEqual([2, 1]);
  });

  test('follow their policy', () => {
    const policy = { ...PROPOSALS, staleDays: 1, shortChars: 1, noiseSignals: [] };
    const record = vaultRecord(1, { text: 'heartbeat', createdAt: daysAgo(2) });
    expect(proposeDeletions([record], NOW, never, policy)).toEqual([
      { record, reasons: [{ reason: 'STALE', days: 2 }] },
    ]);
  });
});

describe('the statistics', () => {
  test('T-V13 count records, versions and topics', () => {
    const active = [
      vaultRecord(1),
      vaultRecord(2, { category: 'mission', scope: 'orion', topicId: 'promoted' }),
      register(3),
      register(4, { scope: 'orion' }),
      register(5, { topicId: null }),
    ];
    expect(vaultStats({ active, deleted: 2, versions: 12, capacity: 40 })).toEqual({
      active: 5,
      maximum: 40,
      utilisationPercent: 12.5,
      deleted: 2,
      versions: 12,
      bloatRatio: 2.4,
      byScope: { SHARED: 3, orion: 2 },
      byTier: { CANON: 2, REGISTER: 3 },
      byCategory: { bio: 1, mission: 1, project: 3 },
      registerTopics: 2,
    });
  });

  test('T-V13 of an empty vault are zero', () => {
    expect(vaultStats({ active: [], deleted: 1, versions: 2, capacity: 100 })).toMatchObject({
      active: 0,
      utilisationPercent: 0,
      bloatRatio: 0,
      byTier: { CANON: 0, REGISTER: 0 },
      registerTopics: 0,
    });
  });
});
