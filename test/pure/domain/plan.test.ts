import { describe, expect, test } from '@jest/globals';
import { planEntity } from '../../../src/domain/entities/names.js';
import { parseInput } from '../../../src/domain/kernel/input.js';
import { partitionOf } from '../../../src/domain/kernel/partition.js';
import { FAR_FUTURE } from '../../../src/domain/kernel/time.js';
import { episodeInput } from '../../../src/domain/write/inputs.js';
import { ownerOf, planEpisode, planFact } from '../../../src/domain/write/plan.js';
import { rememberInput, rememberItem } from '../../../src/domain/write/remember.js';
import { ForbiddenError } from '../../../src/errors.js';

const now = new Date('2026-03-01T12:00:00Z');
const owner = { tenant: 't', userId: 'ann', scope: 'SHARED' };
const stamp = { id: 'a1', now, speakerId: 'e1' };

const episode = (change: object) =>
  parseInput(episodeInput(1_000), { sessionId: 's1', role: 'USER', content: 'I sail.', ...change });
const fact = (change: object) =>
  rememberItem(parseInput(rememberInput(1_000), { text: 'Ann sails.', ...change })).fact;

describe('the owner of a write', () => {
  const agent = { tenant: 't', userId: 'ann', agentId: 'planner' };

  test.each([
    ['nothing', null, 'SHARED'],
    ['SHARED', 'SHARED', 'SHARED'],
    ['the agent', 'planner', 'planner'],
  ])('who names %s as scope', (_, scope, expected) => {
    expect(ownerOf(agent, scope)).toEqual({ tenant: 't', userId: 'ann', scope: expected });
  });

  test.each([
    [agent, 'reader'],
    [{ ...agent, agentId: null }, 'planner'],
  ])('cannot be another agent', (caller, scope) => {
    expect(() => ownerOf(caller, scope)).toThrow(ForbiddenError);
  });
});

describe('an episode', () => {
  test('is confirmed, current and due for its embedding', () => {
    const { memory, speaker } = planEpisode(episode({}), owner, stamp);
    expect(speaker).toBeNull();
    expect(memory).toMatchObject({
      ...{ id: 'a1', tenant: 't', userId: 'ann', scope: 'SHARED', partition: partitionOf(owner) },
      ...{ kind: 'EPISODIC', profile: 'EPISODE', source: 'USER_ASSERTED', validity: 'CONFIRMED' },
      ...{ confidence: 1, decayRate: 0.1, accessCount: 0n, version: 1n, eventDay: '20260301' },
      ...{
        createdAt: now,
        eventTime: now,
        validFrom: now,
        validUntil: FAR_FUTURE,
        embedDueAt: now,
      },
    });
  });

  test('has no null among its properties', () => {
    const { memory, session } = planEpisode(episode({}), { ...owner, userId: null }, stamp);
    expect(Object.values({ ...memory, ...session.properties })).not.toContain(null);
    expect(memory).not.toHaveProperty('userId');
  });

  test('happened when it is said to have', () => {
    const eventTime = new Date('2023-05-08T23:30:00Z');
    const { memory } = planEpisode(episode({ eventTime }), owner, stamp);
    expect(memory).toMatchObject({
      eventTime,
      eventDay: '20230508',
      createdAt: now,
      validFrom: eventTime,
    });
  });

  test('of one name is another session for another owner', () => {
    const key = (userId: string | null) =>
      planEpisode(episode({}), { ...owner, userId }, stamp).session.key;
    expect(new Set([key('ann'), key('bob'), key(null)]).size).toBe(3);
  });
});

describe('an entity', () => {
  test.each([
    ['case and spacing', 'ADA   lovelace', 'PERSON', true],
    ['type', 'Ada Lovelace', 'CONCEPT', false],
    ['name', 'Ada Byron', 'PERSON', false],
  ] as const)('is the same, or not, with another %s', (_, name, type, same) => {
    const ada = planEntity(owner, { name: 'Ada Lovelace', type: 'PERSON' }, stamp);
    expect(planEntity(owner, { name, type }, stamp).key === ada.key).toBe(same);
  });

  test('is found by the telling words of its name', () => {
    const plan = planEntity(owner, { name: 'Bank of America', type: 'ORGANIZATION' }, stamp);
    expect(plan.properties).toMatchObject({
      normalizedName: 'bank of america',
      nameWords: ['bank', 'america'],
    });
  });
});

describe('a fact', () => {
  test.each([
    ['SEMANTIC', 'Fact'],
    ['PROCEDURAL', 'Procedure'],
    ['OPINION', 'Opinion'],
  ])('of kind %s is labelled %s', (kind, label) => {
    expect(planFact(fact({ kind }), owner, { ...stamp, entityIds: [] }).label).toBe(label);
  });

  test('names an entity and a source once', () => {
    const entities = [
      { name: 'Ada', type: 'PERSON' },
      { name: 'ada', type: 'PERSON' },
    ];
    const derivedFrom = ['b2', 'b2'];
    const ids = { ...stamp, entityIds: ['e1', 'e2'] };
    const plan = planFact(fact({ entities, derivedFrom }), owner, ids);
    expect(plan.entities).toHaveLength(1);
    expect(plan.derivedFrom).toEqual(['b2']);
  });
});
