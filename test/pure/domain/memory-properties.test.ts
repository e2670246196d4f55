import { describe, expect, test } from '@jest/globals';
import {
  type Classifiable,
  classify,
  DEFAULT_CLASSIFICATION,
} from '../../../src/domain/write/classify.js';
import { type PlannedFact, planEpisode, planFact } from '../../../src/domain/write/plan.js';

const owner = { tenant: 't', userId: null, scope: 'SHARED' };
const now = new Date('2026-01-31T12:00:00Z');
const stamp = { id: '0123456789ab', now, entityIds: [], speakerId: 'ba9876543210' };

const fact = (changes: Partial<PlannedFact> = {}): PlannedFact => ({
  text: 'the file is probably in /tmp',
  kind: 'SEMANTIC',
  sourceRole: 'ASSISTANT',
  tags: [],
  entities: [],
  derivedFrom: [],
  sessionId: null,
  eventTime: null,
  ...changes,
});

const episode = (role: 'USER' | 'ASSISTANT', content: string) => ({
  sessionId: 's',
  role,
  content,
  speaker: null,
  eventTime: null,
  scope: null,
  idempotencyKey: null,
});

describe('the node of a new memory', () => {
  test('records the role and the domains of the write, each once (C-20)', () => {
    const write = { ...stamp, roleId: 'bugfix', domains: ['docker', 'docker', 'go'] };
    expect(planFact(fact(), owner, write).memory).toMatchObject({
      ...{ createdByRole: 'bugfix', domains: ['docker', 'go'] },
    });
  });

  test('carries the four axes and its beginning', () => {
    expect(planFact(fact(), owner, stamp).memory).toMatchObject({
      source: 'AGENT_INFERRED',
      validity: 'INFERRED',
      utility: 'TACTICAL',
      relevance: 'ACTIVE',
      createdAt: now,
      accessCount: 0n,
    });
  });

  test('has no properties for what is unknown, and neither predecessor nor successor (C-21)', () => {
    const { memory } = planFact(fact(), owner, stamp);
    for (const name of [
      'userId',
      'domains',
      'createdByRole',
      'supersedes',
      'supersededBy',
      'lastAccessed',
      'stage',
    ]) {
      expect(memory).not.toHaveProperty(name);
    }
  });

  test('records role and domains, and follows the given policy', () => {
    const circumstances = {
      roleId: 'bugfix',
      domains: ['docker'],
      classify: (memory: Classifiable) =>
        classify(memory, { ...DEFAULT_CLASSIFICATION, loadBearingKeywords: ['probably'] }),
    };
    expect(planFact(fact(), owner, { ...stamp, ...circumstances }).memory).toMatchObject({
      createdByRole: 'bugfix',
      domains: ['docker'],
      utility: 'LOAD_BEARING',
    });
  });

  test.each<[string, Partial<PlannedFact>, object]>([
    [
      'a correction',
      { text: 'Is it 3?', sourceRole: 'USER', correction: true },
      { validity: 'CONFIRMED' },
    ],
    [
      'a solution',
      { text: 'https://example.org', stage: 'SOLUTION' },
      { source: 'AGENT_INFERRED' },
    ],
    ['a trusted page', { text: 'https://example.org', trusted: true }, { validity: 'CONFIRMED' }],
    ['the result of a tool', { sourceType: 'TOOL_RESULT' }, { sourceType: 'TOOL_RESULT' }],
  ])('knows %s', (_, changes, expected) => {
    expect(planFact(fact(changes), owner, stamp).memory).toMatchObject(expected);
  });

  test('has the cues of its text, and no others', () => {
    const asked = planEpisode(episode('USER', 'Where were you yesterday?'), owner, stamp);
    expect(asked.memory).toMatchObject({ asks: true, statesTime: true });
    const stated = planFact(fact({ text: 'The ferry sank in 1999.' }), owner, stamp);
    expect(stated.memory).toMatchObject({ statesTime: true });
    expect(stated.memory).not.toHaveProperty('asks');
  });

  test('of an episode is classified by the same rules', () => {
    const asked = planEpisode(episode('USER', 'Must it be blue?'), owner, stamp);
    expect(asked.memory).toMatchObject({ validity: 'INFERRED', utility: 'TACTICAL' });
    const told = planEpisode(episode('USER', 'Never deploy on Fridays.'), owner, stamp);
    expect(told.memory).toMatchObject({
      source: 'USER_ASSERTED',
      validity: 'CONFIRMED',
      utility: 'LOAD_BEARING',
    });
    const said = planEpisode(episode('ASSISTANT', 'See https://example.org'), owner, stamp);
    expect(said.memory).toMatchObject({ source: 'EXTERNAL_RETRIEVED', utility: 'TACTICAL' });
  });
});
