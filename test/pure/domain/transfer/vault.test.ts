import { describe, expect, test } from '@jest/globals';
import { planRecord, readVaultLine } from '../../../../src/domain/transfer/vault.js';

const first = {
  ...{
    id: 'aaaaaaaaaaaa',
    text: 'Goals: sail.',
    scope: 'shared',
    category: 'goal',
    tier: 'register',
  },
  ...{ topic_id: 'goals', tags: ['sea'], created_at: '2026-01-01T00:00:00Z', updated_at: null },
  ...{ source: 'chat', deleted_at: null, version: 1 },
};
const second = {
  ...first,
  text: 'Goals: sail, sew.',
  updated_at: '2026-01-02T00:00:00Z',
  version: 2,
};
const gone = { ...second, deleted_at: '2026-01-03T00:00:00Z', version: 3 };
const options = {
  ...{ owner: { tenant: 't', userId: 'ann' }, stored: 0, now: new Date('2026-02-01T00:00:00Z') },
  piiKinds: ['SSN', 'EMAIL'] as const,
};

const read = (line: object) => readVaultLine({ line: 1, text: JSON.stringify(line) });
const planned = (lines: object[], stored = 0) =>
  planRecord(lines.map(read), { ...options, stored });

describe('a line of the log', () => {
  test('has defaults where it is silent', () => {
    const { id, text, scope, category, created_at } = first;
    expect(read({ id, text, scope, category, created_at: '2026-01-01T00:00:00' })).toEqual({
      ...{
        id,
        text,
        category,
        scope: 'SHARED',
        tier: 'CANON',
        topicId: null,
        tags: [],
        origin: null,
      },
      ...{ version: 1, createdAt: new Date(created_at), updatedAt: null, deletedAt: null },
    });
  });

  test.each([
    ['an id that is none', { id: '../x' }],
    ['another tier', { tier: 'log' }],
    ['another source', { source: 'rumour' }],
    ['no text', { text: ' ' }],
    ['no time', { created_at: 'then' }],
    ['a version below 1', { version: 0 }],
  ])('with %s is refused', (_, change) => {
    expect(() => read({ ...first, ...change })).toThrow();
  });
});

describe('a record', () => {
  test('is its greatest version; those before it are former states', () => {
    const plan = planned([second, first]);
    expect(plan).toMatchObject({ current: true, queued: true, versions: 2 });
    expect(plan?.memory).toMatchObject({
      ...{
        content: 'Goals: sail, sew.',
        version: 2n,
        profile: 'VAULT',
        tier: 'REGISTER',
        topicId: 'goals',
      },
      ...{ createdAt: new Date('2026-01-01'), updatedAt: new Date('2026-01-02'), origin: 'CHAT' },
      ...{ vaultKey: '["t","ann"]', scope: 'SHARED', embedDueAt: options.now },
    });
    expect(plan?.former).toEqual([
      expect.objectContaining({
        ...{ memoryId: 'aaaaaaaaaaaa', version: 1n, content: 'Goals: sail.', tenant: 't' },
        ...{ createdAt: new Date('2026-01-01'), recordedAt: new Date('2026-01-02') },
      }),
    ]);
  });

  test('that was deleted stays a tombstone', () => {
    const plan = planned([first, second, gone]);
    expect(plan).toMatchObject({ current: false, queued: false, versions: 3 });
    expect(plan?.memory).toMatchObject({
      ...{ retiredReason: 'DELETION', deletedAt: new Date('2026-01-03'), version: 3n },
      validUntil: new Date('2026-01-03'),
    });
    expect(plan?.memory).not.toHaveProperty('embedDueAt');
  });

  test('goes on behind what the store has', () => {
    expect(planned([first, second, gone], 2)).toMatchObject({
      ...{ versions: 1, former: [], endedAt: new Date('2026-01-03') },
    });
    expect(planned([first, second], 2)).toBeNull();
  });

  test('of two lines of one version is the later one', () => {
    expect(planned([first, { ...first, text: 'Later.' }])?.memory).toMatchObject({
      content: 'Later.',
    });
  });

  test('with personal data is marked and never embedded', () => {
    const plan = planned([{ ...first, text: 'Write to ann@example.org.' }]);
    expect(plan).toMatchObject({ queued: false });
    expect(plan?.memory).toMatchObject({ containsPii: true, flags: ['PII'] });
  });
});
