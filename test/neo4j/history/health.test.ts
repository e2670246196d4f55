import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import { environmentOf } from '../../../src/domain/write/health.js';
import { InvalidInputError } from '../../../src/errors.js';
import { movableClock } from '../../support/clock.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { callersOf, event, fact, newId, partitionFor, retire } from './graph.js';

const clock = movableClock();
let service: TestService;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
  callers = callersOf(service);
});

afterAll(() => service.stop());

const health = (sessionId: string | null = null, caller = callers.ann) =>
  service.services.history.memoryHealth(caller, sessionId);

const NONE = {
  totalMemories: 0,
  byValidity: { confirmed: 0, inferred: 0, deprecated: 0 },
  byUtility: { loadBearing: 0, tactical: 0, archived: 0 },
  bySource: { userAsserted: 0, agentInferred: 0, bookshelfDocument: 0, externalRetrieved: 0 },
  conflictsResolvedThisSession: 0,
  deprecatedToConfirmed: 0,
  degraded: false,
};

test('nothing is counted as nothing', async () => {
  expect(await health()).toEqual({ ...NONE, lastClassificationRun: null, countedAt: clock.now() });
});

describe('C-60: health', () => {
  let saidAt: Date;

  beforeAll(async () => {
    const { ann, nobody } = callers;
    saidAt = clock.now();
    await ingestOne(service.services, ann, turn('My project uses Python 3.11'));
    clock.advance(60_000);
    await fact(service, ann, 'It must never rain.', { sourceRole: 'USER' });
    await fact(service, nobody, 'See https://example.org/rain');
    const old = await fact(service, ann, 'Probably in /tmp.');
    const older = await fact(service, ann, 'Probably in /var.');
    await retire(service, old, null);
    await retire(service, older, null);
    const [shelf, idle] = [await fact(service, ann, 'Chapter one.'), await fact(service, ann, 'x')];
    await service.query(
      `MATCH (m:Memory {id: $shelf}) SET m.source = 'BOOKSHELF_DOCUMENT'
       WITH m MATCH (n:Memory {id: $idle}) SET n.utility = 'ARCHIVED'`,
      { shelf, idle },
    );
  });

  test('counts current and retired memories on every axis (QC-14)', async () => {
    expect(await health()).toMatchObject({
      totalMemories: 7,
      byValidity: { confirmed: 2, inferred: 3, deprecated: 2 },
      byUtility: { loadBearing: 2, tactical: 4, archived: 1 },
      bySource: { userAsserted: 2, agentInferred: 3, bookshelfDocument: 1, externalRetrieved: 1 },
    });
  });

  test('C-62: says when much is deprecated', async () => {
    expect(await health()).toMatchObject({ deprecatedToConfirmed: 1, degraded: true });
  });

  test('C-81: counts damaged axes where reading mends them', async () => {
    const id = await fact(service, callers.bob, 'It must hold.');
    await service.query(
      "MATCH (m:Memory {id: $id}) SET m.validity = 3, m.utility = 'HUGE' REMOVE m.source",
      { id },
    );
    expect(await health(null, callers.bob)).toMatchObject({
      totalMemories: 2,
      byValidity: { confirmed: 0, inferred: 2, deprecated: 0 },
      byUtility: { loadBearing: 0, tactical: 2, archived: 0 },
      bySource: { agentInferred: 1, externalRetrieved: 1 },
    });
  });

  test('C-63: knows when something was last classified', async () => {
    const { ann } = callers;
    const classifiedBy = (caller: typeof ann, at: Date) =>
      service.query('MERGE (o:Owner {key: $key}) SET o.lastClassifiedAt = datetime($at)', {
        key: ownerKeyOf(caller),
        at: at.toISOString(),
      });
    const past = new Date(saidAt.getTime() - 1_000);
    await classifiedBy(ann, past);
    await classifiedBy({ ...ann, userId: null }, past);
    expect((await health()).lastClassificationRun).toEqual(saidAt);
    const later = new Date(saidAt.getTime() + 3_600_000);
    await classifiedBy(ann, later);
    expect((await health()).lastClassificationRun).toEqual(later);
    expect((await health(null, callers.nobody)).lastClassificationRun).toEqual(past);
  });

  test('T-C10, C-61: is a section of the status report in the words of the specification', async () => {
    expect(environmentOf(await health())).toEqual({
      memory_health: {
        total_memories: 7,
        by_validity: { confirmed: 2, inferred: 3, deprecated: 2 },
        by_utility: { load_bearing: 2, tactical: 4, archived: 1 },
        by_source: {
          ...{ user_asserted: 2, agent_inferred: 3 },
          ...{ bookshelf_document: 1, external_retrieved: 1 },
        },
        conflicts_resolved_this_session: 0,
        last_classification_run: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  });

  test('is the same without any role or agent (T-C12)', async () => {
    const acting = { ...callers.ann, roleId: 'unknown', domain: 'anything' };
    expect(await health(null, acting)).toEqual(await health());
  });
});

describe('C-63, T-C11, QC-15: resolved contradictions', () => {
  const resolved = (sessionId: string | null, change: object = {}) =>
    event(service, partitionFor(callers.ann), 0, {
      ...{ act: 'CONFLICT', memoryId: newId(), otherId: newId() },
      ...(sessionId !== null && { sessionId }),
      ...change,
    });
  const count = async (...call: Parameters<typeof health>) =>
    (await health(...call)).conflictsResolvedThisSession;

  beforeAll(async () => {
    await resolved('s1');
    await resolved('s1', { undoneBy: newId() });
    await resolved('s2');
    await resolved(null);
    await resolved('s1', { act: 'DEDUP' });
  });

  test.each([
    ['s1', 1],
    ['s2', 1],
    ['s3', 0],
    [null, 3],
  ])('of session %j are %d', async (sessionId, expected) => {
    expect(await count(sessionId)).toBe(expected);
  });

  test('rise by one with each', async () => {
    await resolved('s4');
    expect(await count('s4')).toBe(1);
    await resolved('s4');
    expect(await count('s4')).toBe(2);
  });

  test('are those of the session of the caller unless another is named', async () => {
    const inSession = { ...callers.ann, sessionId: 's2' };
    expect([await count(null, inSession), await count('s3', inSession)]).toEqual([1, 0]);
  });

  test('of others are not counted', async () => {
    expect([await count(null, callers.bob), await count('s1', callers.stranger)]).toEqual([0, 0]);
  });
});

describe('health is private', () => {
  test('to an agent', async () => {
    const coder: Caller = { ...callers.ann, userId: 'cy', agentId: 'coder' };
    const before = await health(null, coder);
    await fact(service, coder, 'Private.', { scope: 'coder' });
    const total = async (caller: Caller) => (await health(null, caller)).totalMemories;
    expect(await total(coder)).toBe(before.totalMemories + 1);
    expect(await total({ ...coder, agentId: null })).toBe(before.totalMemories);
  });

  test('to a tenant', async () => {
    expect(await health(null, callers.stranger)).toEqual({
      ...{ ...NONE, lastClassificationRun: null, countedAt: clock.now() },
    });
  });
});

test.each(['', ' ', 'x'.repeat(257)])('a session called %j is refused', async (sessionId) => {
  await expect(health(sessionId)).rejects.toThrow(InvalidInputError);
});
