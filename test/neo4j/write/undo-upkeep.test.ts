/** Taking back what the upkeep did. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  SHARED_SCOPE,
} from '../../../src/domain/kernel/partition.js';
import { auditOf } from '../../../src/domain/write/change.js';
import { retire } from '../../../src/statements/pipeline.js';
import { movableClock } from '../../support/clock.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep } from '../../support/steps.js';
import { facts } from '../access/recalls.js';
import { eventOf, nodesOf } from '../upkeep/aging.js';

const DAY_MS = 86_400_000;
const clock = movableClock();
let service: TestService;
let caller: Caller;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

beforeEach(() => {
  users++;
  caller = { ...service.caller, userId: `ann ${users}` };
});

const undo = (eventId: string) => service.services.undo(caller, eventId);
const night = () =>
  runUpkeep({ services: service.services, caller }, 'NIGHTLY', { everyone: false });

describe('what was pruned', () => {
  test('is current again, fully confident, and counts its days from then', async () => {
    const [id = ''] = await facts(service, caller, 1);
    clock.advance(200 * DAY_MS);
    await night();
    expect(await nodesOf(service, [id])).toMatchObject([{ current: false, retired: true }]);
    const { id: eventId } = await eventOf(service, 'PRUNE', id);
    expect(await undo(eventId)).toMatchObject({ refused: null, memoryId: id, removedId: null });
    expect(await service.services.memoriesById(caller, [id])).toMatchObject([
      { validUntil: null, retiredReason: null, confidence: 1, lastAccessed: clock.now() },
    ]);
    clock.advance(DAY_MS);
    await night();
    expect(await nodesOf(service, [id])).toMatchObject([{ current: true, retired: false }]);
    expect(await undo(eventId)).toMatchObject({ refused: { code: 'ALREADY_UNDONE' } });
  });
});

describe('a duplicate', () => {
  test('is current again, and the edge of its winner is closed', async () => {
    const [loserId = '', winnerId = ''] = await facts(service, caller, 2);
    const now = clock.now();
    const partition = partitionOf({ ...caller, scope: SHARED_SCOPE });
    const happening = { now, rule: 'E-61', partition, memoryId: loserId, otherId: winnerId };
    const audit = auditOf('DEDUP', caller, { id: `dedup-${caller.tenant}`, ...happening });
    const ownerKey = ownerKeyOf(caller);
    const of = { winnerId, loserId, ownerKey, audit };
    const loss = { ...of, reason: 'DEDUP', since: null, keepLinks: false } as const;
    await service.graph.write((tx) => tx.run(retire, { retirements: [loss], now }));
    expect(await nodesOf(service, [loserId])).toMatchObject([
      { current: false, retired: true, state: { validity: 'DEPRECATED' } },
    ]);
    const { id } = await eventOf(service, 'DEDUP', loserId);
    expect(await undo(id)).toMatchObject({ refused: null, memoryId: loserId, removedId: null });
    expect(await nodesOf(service, [loserId, winnerId])).toMatchObject([
      { current: true, retired: false, state: { validity: 'INFERRED' } },
      { current: true, retired: false },
    ]);
    const edge = `MATCH (:Memory {id: $winnerId})-[r:SUPERSEDES]->(m:Memory {id: $loserId})
                  RETURN r.validUntil IS NOT NULL AS closed, m.deprecatedCycle AS deprecatedCycle`;
    expect(await service.query(edge, { winnerId, loserId })).toEqual([
      { closed: true, deprecatedCycle: null },
    ]);
  });
});
