import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { loadConfig } from '../../../src/config.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { KINDS, valuesOf } from '../../../src/domain/kernel/vocabulary.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import type { ChangeReader, ChangeReading } from '../../../src/ports.js';
import { movableClock } from '../../support/clock.js';
import type { Row } from '../../support/database.js';
import type { OwnServer } from '../../support/own-server.js';
import { ingestOne, rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing, written } from '../../support/written.js';

const OLD = 'project uses Python 3.9';
const NEW = 'project uses Python 3.11';
const AGENT = { sourceRole: 'ASSISTANT' };
const clock = movableClock();
/** What is read of later statements, each with an earlier one. */
const read = new Map<string, ChangeReading>();
const reader: ChangeReader = {
  model: 'a table',
  read: async (pairs) => pairs.map((pair) => read.get(pair.join()) ?? { outdates: 0, past: 0 }),
  close: async () => undefined,
};
/** Compares nothing when it writes, and embeds nothing. */
let writer: TestService;
/** Embeds what both write. */
let service: TestService;
let users = 0;

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });

async function say(caller: Caller, text: string, change: object = {}, by = writer) {
  clock.advance(60_000);
  const item = { text, sourceRole: 'USER', ...change };
  const { outcomes } = await rememberAll(by.services, caller, [item]);
  return written(outcomes[0] as WriteOutcome);
}

/** Resolves when everything has its vector and was compared: a flush waits for a round under way. */
async function compared() {
  await service.embedded();
  await service.services.flushWrites();
}

const cards = (caller: Caller, ids: string[]) => service.services.memoriesById(caller, ids);

const validities = async (caller: Caller, ids: string[]) =>
  (await cards(caller, ids)).map((memory) => memory?.validity);

async function events(act: string, ...ids: string[]): Promise<Row[]> {
  const text =
    'MATCH (a:AuditEvent {act: $act}) WHERE a.memoryId IN $ids RETURN properties(a) AS event';
  return (await service.query(text, { act, ids })).map(({ event }) => event as Row);
}

/** Puts a memory into the queue, or moves it there. */
const due = (id: string, at: Date) =>
  service.query(
    'MATCH (m:Memory {id: $id}) SET m:Unembedded, m.embedDueAt = datetime({epochMillis: $at})',
    { id, at: neo4j.int(at.getTime()) },
  );

async function contradiction(change: object = {}) {
  const caller = someone();
  const old = await say(caller, OLD);
  const now = await say(caller, NEW, change);
  await compared();
  return { caller, old: old.id, now: now.id };
}

/** Services of other test files would compare what waits here, by clocks and models of their own. */
export function testContradictions(open: () => OwnServer): void {
  beforeAll(async () => {
    const { address } = open().database;
    const env = { MNEME_CONFLICT_TOP_K: '0' };
    writer = await startTestService({ address, embedder: null, clock, env });
    service = await startTestService({ address, clock, changes: reader });
  });

  afterAll(async () => {
    await writer.stop();
    await service.stop();
  });

  test('C-30 finds by embedding what the words do not find', async () => {
    const caller = someone();
    const old = await say(
      caller,
      'The default branch of the project is called master.',
      {},
      service,
    );
    for (let i = 0; i < 9; i++) {
      // Every word of the next statement in another form, and no other word: far nearer to a fulltext index.
      await say(caller, `Trunk calls projects, branches, defaults ${i}`, {}, service);
    }
    const text = 'The default branch of the project is called trunk.';
    const now = await say(caller, text, {}, service);
    expect(now.conflicts).toEqual([]);
    await compared();
    expect(await cards(caller, [old.id, now.id])).toMatchObject([
      { validity: 'DEPRECATED', retiredReason: 'CONFLICT' },
      { validity: 'CONFIRMED', validUntil: null },
    ]);
  });

  test('the loser ends as in a write: edge, event in the name of its owner', async () => {
    const { caller, old, now } = await contradiction({ sessionId: 'talk' });
    expect(await cards(caller, [old, now])).toMatchObject([
      { validity: 'DEPRECATED', retiredReason: 'CONFLICT', validUntil: clock.now() },
      { validity: 'CONFIRMED', validUntil: null },
    ]);
    expect(await service.services.linksOf(caller, [old])).toMatchObject([{ supersededBy: now }]);
    const { tenant, userId } = caller;
    expect(await events('CONFLICT', old)).toMatchObject([
      {
        ...{ otherId: now, rule: 'C-30', heuristic: 'ENTITY_VALUE', step: 'RECENCY', tenant },
        ...{ byUserId: userId, sessionId: 'talk', formerValidity: 'CONFIRMED' },
      },
    ]);
  });

  test('what was made from the loser waits for a review', async () => {
    const caller = someone();
    const old = await say(caller, OLD);
    const derived = await say(caller, 'Images are built on it.', { derivedFrom: [old.id] });
    await say(caller, NEW);
    await compared();
    expect(await cards(caller, [derived.id])).toMatchObject([{ needsReview: true }]);
  });

  test('C-40 an older statement of the user beats a newer one of an agent', async () => {
    const { caller, old, now } = await contradiction(AGENT);
    expect(await validities(caller, [old, now])).toEqual(['CONFIRMED', 'DEPRECATED']);
    expect(await events('CONFLICT', now)).toMatchObject([{ otherId: old, step: 'USER_ASSERTED' }]);
  });

  test('the newer one stays, even if its vector was there first', async () => {
    const caller = someone();
    const old = await say(caller, OLD);
    await due(old.id, new Date('2999-01-01'));
    const now = await say(caller, `actually ${NEW}`);
    await service.services.flushWrites();
    await due(old.id, new Date(0));
    await compared();
    expect(await validities(caller, [old.id, now.id])).toEqual(['DEPRECATED', 'CONFIRMED']);
    expect(await events('CONFLICT', old.id)).toMatchObject([{ heuristic: 'CORRECTION' }]);
  });

  test('a record that was edited is as new as its edit', async () => {
    const caller = someone();
    const record = { text: OLD, sourceRole: 'USER', vault: { category: 'tools' } };
    const { id } = await writing(rememberOne(writer.services, caller, record));
    const said = await say(caller, 'project uses Python 3.9 now');
    clock.advance(60_000);
    await writing(writer.services.updateRecord(caller, { id, text: NEW, sourceRole: 'USER' }));
    await compared();
    expect(await validities(caller, [id, said.id])).toEqual(['CONFIRMED', 'DEPRECATED']);
  });

  test('X-07 of two statements of one call nobody knows the newer one: a person decides', async () => {
    const caller = someone();
    const items = [OLD, NEW].map((text) => ({ text, sourceRole: 'USER' }));
    const [old, now] = (await rememberAll(writer.services, caller, items)).outcomes.map(
      (outcome) => written(outcome).id,
    ) as [string, string];
    await compared();
    expect(await validities(caller, [old, now])).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await events('REVIEW', old, now)).toHaveLength(1);
  });

  test('an undone contradiction does not come back with the next vectors', async () => {
    const { caller, old, now } = await contradiction();
    const [event] = await events('CONFLICT', old);
    expect(await service.services.undo(caller, event?.['id'])).toMatchObject({ refused: null });
    await due(old, new Date(0));
    await due(now, new Date(0));
    await compared();
    expect(await validities(caller, [old, now])).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  describe('what the model of changes reads', () => {
    const TEACHER = "My daughter's piano teacher is Mrs. Keller.";
    const LESSONS = 'Mr. Ost gives my daughter her piano lessons.';
    const { changeCertain, changeLikely } = loadConfig({}).conflict;
    const LIKELY = [
      'The plan for Orion has 12 seats',
      'The Orion plan changed to something else',
    ] as const;

    async function told(before: string, now: string, reading: Partial<ChangeReading>) {
      read.set(`${before},${now}`, { outdates: 0, past: 0, ...reading });
      const caller = someone();
      const old = await say(caller, before, {}, service);
      const late = await say(caller, now, {}, service);
      await compared();
      return { caller, ids: [old.id, late.id] as [string, string] };
    }

    test('as a change, certainly, is decided like what rules prove, and undone like it', async () => {
      const { caller, ids } = await told(TEACHER, LESSONS, { outdates: 0.99 });
      expect(await cards(caller, ids)).toMatchObject([
        { validity: 'DEPRECATED', retiredReason: 'CONFLICT', validUntil: clock.now() },
        { validity: 'CONFIRMED', validUntil: null },
      ]);
      const [event] = await events('CONFLICT', ids[0]);
      expect(event).toMatchObject({ otherId: ids[1], rule: 'C-30', heuristic: 'READ' });
      await service.services.undo(caller, event?.['id']);
      for (const id of ids) await due(id, new Date(0));
      await compared();
      expect(await validities(caller, ids)).toEqual(['CONFIRMED', 'CONFIRMED']);
    });

    test('of which it is not certain stays as it is', async () => {
      const { caller, ids } = await told(TEACHER, LESSONS, { outdates: changeCertain - 0.01 });
      expect(await validities(caller, ids)).toEqual(['CONFIRMED', 'CONFIRMED']);
      expect(await events('REVIEW', ...ids)).toEqual([]);
    });

    test('decides what rules hold for likely, and nobody is asked any longer', async () => {
      const { caller, ids } = await told(...LIKELY, {
        outdates: (changeLikely + changeCertain) / 2,
      });
      expect(await cards(caller, ids)).toMatchObject([
        { validity: 'DEPRECATED', needsReview: false },
        { validity: 'CONFIRMED', needsReview: false },
      ]);
      expect(await events('REVIEW', ids[1])).toHaveLength(1);
    });

    test('that rules hold for likely and it doubts waits for a person', async () => {
      const { caller, ids } = await told(...LIKELY, { outdates: 0.1 });
      expect(await cards(caller, ids)).toMatchObject([
        { validity: 'CONFIRMED', needsReview: false },
        { validity: 'CONFIRMED', needsReview: true },
      ]);
      expect(await events('REVIEW', ids[1])).toHaveLength(1);
    });

    test('as what was is marked as outdated since the earlier statement holds', async () => {
      const was = 'Mrs. Keller taught her at first.';
      const { caller, ids } = await told(LESSONS, was, { past: 0.99 });
      const [holds, late] = await cards(caller, ids);
      expect(late).toMatchObject({ validity: 'CONFIRMED', outdatedAt: holds?.validFrom });
      const [, by] = await service.services.outdatedByOf(caller, ids);
      expect(by).toMatchObject({ otherId: ids[0], rule: 'READ', start: 0, end: was.length });
      const [event] = await events('OUTDATE', ids[1]);
      await service.services.undo(caller, event?.['id']);
      for (const id of ids) await due(id, new Date(0));
      await compared();
      expect((await cards(caller, ids)).map((memory) => memory?.outdatedAt)).toEqual([null, null]);
    });

    test('places a value that arrives late among former ones', async () => {
      const [first, between, last] = [TEACHER, LESSONS, 'Our neighbour teaches her the piano.'];
      for (const [before, after] of [
        [first, last],
        [between, last],
        [first, between],
      ])
        read.set(`${before},${after}`, { outdates: 0.99, past: 0 });
      const caller = someone();
      const since = (month: string) => ({ eventTime: new Date(`2025-${month}-01`) });
      const one = await say(caller, first, since('01'), service);
      const three = await say(caller, last, since('06'), service);
      await compared();
      const two = await say(caller, between, since('03'), service);
      await compared();
      expect(await cards(caller, [one.id, two.id, three.id])).toMatchObject([
        { validUntil: new Date('2025-03-01') },
        { validFrom: new Date('2025-03-01'), validUntil: new Date('2025-06-01') },
        { validUntil: null },
      ]);
    });

    test('of an agent does not end what a user asserted', async () => {
      read.set(`${LESSONS},${TEACHER}`, { outdates: 0.99, past: 0 });
      const caller = someone();
      const old = await say(caller, LESSONS, {}, service);
      const guess = await say(caller, TEACHER, AGENT, service);
      await compared();
      expect(await validities(caller, [old.id, guess.id])).toEqual(['CONFIRMED', 'DEPRECATED']);
    });
  });

  describe('X-07 nobody else’s memory is retired', () => {
    test.each([
      [
        'another user',
        'Berlin',
        (caller: Caller): Caller => ({ ...caller, userId: 'somebody else' }),
      ],
      ['no user', 'Lima', (caller: Caller): Caller => ({ ...caller, userId: null })],
      [
        'another tenant',
        'Oslo',
        (caller: Caller): Caller => ({ ...caller, tenant: writer.tenant }),
      ],
    ])('of %s', async (_, town, other) => {
      // Nothing else in the database is as near to the one as the other.
      const rest = `It waters the greenhouse in ${town}.`;
      const caller = someone();
      const theirs = await say(other(caller), `${OLD}. ${rest}`);
      await say(caller, `${NEW}. ${rest}`);
      await compared();
      expect(await validities(other(caller), [theirs.id])).toEqual(['CONFIRMED']);
    });

    test('of another scope', async () => {
      const caller: Caller = { ...someone(), agentId: 'orion' };
      const theirs = await say(caller, OLD, { scope: 'orion' });
      const shared = await say(caller, NEW);
      await compared();
      expect(await validities(caller, [theirs.id, shared.id])).toEqual(['CONFIRMED', 'CONFIRMED']);
    });
  });

  test('X-42 a turn is not compared', async () => {
    const caller = someone();
    const turn = { sessionId: 's', role: 'USER', content: OLD };
    const { id } = await ingestOne(service.services, caller, turn);
    const { id: said } = await say(caller, NEW);
    await compared();
    expect((await cards(caller, [id, said])).map((memory) => memory?.validUntil)).toEqual([
      null,
      null,
    ]);
  });

  test('X-07 a vault record that would lose to an agent waits for a person', async () => {
    const caller = someone();
    const record = { text: OLD, vault: { category: 'tools', origin: 'TOOL' } };
    const { id } = await writing(rememberOne(writer.services, caller, record));
    await service.query("MATCH (m:Memory {id: $id}) SET m.validity = 'INFERRED'", { id });
    const guess = await say(caller, NEW, AGENT);
    await compared();
    expect(await cards(caller, [id, guess.id])).toMatchObject([
      { validUntil: null, needsReview: false },
      { validUntil: null, needsReview: true },
    ]);
    expect(await events('REVIEW', guess.id)).toMatchObject([
      { otherId: id, rule: 'X-07', byUserId: caller.userId },
    ]);
    expect(await events('CONFLICT', id, guess.id)).toEqual([]);
  });

  test('C-07 a damaged neighbour stops nothing', async () => {
    const caller = someone();
    const damaged = await say(caller, OLD);
    const old = await say(caller, OLD);
    const damage = 'MATCH (m:Memory {id: $id}) SET m.createdAt = 42, m.kind = "NONSENSE"';
    await service.query(damage, { id: damaged.id });
    const now = await say(caller, NEW);
    await compared();
    expect(await validities(caller, [old.id, now.id])).toEqual(['DEPRECATED', 'CONFIRMED']);
  });

  test('every kind of fact sorts behind EPISODIC, as the statement expects', () => {
    expect(valuesOf(KINDS).toSorted()[0]).toBe('EPISODIC');
  });
}
