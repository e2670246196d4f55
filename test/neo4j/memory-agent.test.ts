/** What a memory agent may do (G-80). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { InvalidInputError, NotFoundError, StaleVersionError } from '../../src/errors.js';
import type { WriteOutcome } from '../../src/flows/write/deps.js';
import { movableClock } from '../support/clock.js';
import type { Row } from '../support/database.js';
import { forgetOne, ingestOne, rememberOne } from '../support/remember.js';
import { startTestService, type TestService, turn } from '../support/service.js';
import { writing, written } from '../support/written.js';

const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ clock });
});

afterAll(() => service.stop());

/** A user nobody else is, so that every test has memories of its own. */
function someone(change: Partial<Caller> = {}): Caller {
  clock.advance(60_000);
  return { ...service.caller, userId: `user-${++users}`, ...change };
}

const agent = () => service.services.memoryAgent;
const card = async (caller: Caller, id: string) =>
  (await service.services.memoriesById(caller, [id]))[0];

async function say(caller: Caller, content: string, change: Row = {}): Promise<string> {
  clock.advance(60_000);
  return (await ingestOne(service.services, caller, turn(content, change))).id;
}

async function know(caller: Caller, text: string, change: object = {}): Promise<string> {
  clock.advance(60_000);
  return (await writing(rememberOne(service.services, caller, { text, ...change }))).id;
}

function save(caller: Caller, items: readonly Row[], idempotencyKey: string | null = null) {
  return service.services.remember(caller, { items, idempotencyKey, byMemoryAgent: true });
}

async function saved(caller: Caller, item: Row) {
  const { outcomes } = await save(caller, [item]);
  return written(outcomes[0] as WriteOutcome);
}

const codes = (outcomes: readonly WriteOutcome[]) =>
  outcomes.map(({ refused }) => refused?.code ?? 'WRITTEN');

describe('saving nodes', () => {
  test('they derive from their sources, with the axes of whoever said it', async () => {
    const caller = someone();
    const asked = await say(caller, 'My project uses Python 3.11.');
    const answered = await say(caller, 'Noted.', { role: 'ASSISTANT' });
    const text = 'The project of the user runs on Python 3.11.';
    const byUser = { text, sourceRole: 'USER', derivedFrom: [asked, answered], tags: ['stack'] };
    const { id } = await saved(caller, { ...byUser, sessionId: 's1' });
    expect(await card(caller, id)).toMatchObject({
      ...{ content: text, profile: 'MEMORY', sourceType: 'CONSOLIDATION', sessionId: 's1' },
      ...{ source: 'USER_ASSERTED', validity: 'CONFIRMED', tags: ['stack'] },
      eventTime: (await card(caller, asked))?.eventTime,
    });
    const [links] = await service.services.linksOf(caller, [id]);
    expect(links?.derivedFrom).toEqual([asked, answered]);
  });

  test('X-30: what no user said is no assertion of the user', async () => {
    const caller = someone();
    const source = await say(caller, 'The build takes a while.', { role: 'ASSISTANT' });
    const node = { text: 'The build is slow.', sourceRole: 'USER', derivedFrom: [source] };
    const { id } = await saved(caller, node);
    expect(await card(caller, id)).toMatchObject({ source: 'AGENT_INFERRED' });
  });

  test('each has an outcome of its own', async () => {
    const caller = someone();
    const source = await say(caller, 'Tell me of tea.');
    const { outcomes } = await save(caller, [
      { text: 'Tea is a drink.', derivedFrom: [source] },
      { text: ' ', derivedFrom: [source] },
      { text: 'Mate is a drink.', derivedFrom: ['ffffffffffff'] },
      { text: 'Coffee is a drink.', derivedFrom: [source, 'ffffffffffff'] },
      { text: 'Of nothing.' },
    ]);
    const refused = ['INVALID_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT'];
    expect(codes(outcomes)).toEqual(['WRITTEN', ...refused]);
  });

  test('nobody makes memories out of those of others, and private ones stay private', async () => {
    const caller = someone({ agentId: 'planner' });
    const source = await say(caller, 'A private plan.', { scope: 'planner' });
    const node = { text: 'There is a plan.', derivedFrom: [source] };
    for (const outsider of [someone(), { ...caller, agentId: 'coder' }]) {
      expect(codes((await save(outsider, [node])).outcomes)).toEqual(['NOT_FOUND']);
    }
    const { id } = await saved(caller, node);
    expect(await card(caller, id)).toMatchObject({ scope: 'planner' });
    const foreign = await save(caller, [{ ...node, scope: 'coder' }]);
    expect(codes(foreign.outcomes)).toEqual(['INVALID_SCOPE']);
  });

  test('a contradiction is resolved as in any write, and a repeated key writes nothing', async () => {
    const caller = someone();
    const old = await know(caller, 'My project uses Python 3.10.');
    const source = await say(caller, 'We moved to 3.11.');
    const node = { text: 'My project uses Python 3.11.', derivedFrom: [source] };
    const first = await save(caller, [node], 'k');
    const again = await save(caller, [node], 'k');
    const [outcome] = first.outcomes;
    expect(written(outcome as WriteOutcome).conflicts).toMatchObject([{ loserId: old }]);
    expect(again).toEqual({ ...first, created: false });
  });

  test('no more at once than any call may hold', async () => {
    const nodes = Array.from({ length: 2_001 }, () => ({ text: 'x', derivedFrom: ['a'] }));
    await expect(save(someone(), nodes)).rejects.toThrow('MNEME_MAX_BULK');
  });
});

test('where names are not read, what writers named is told', async () => {
  const caller = someone();
  const entities = [{ name: 'Redis', type: 'TOOL' }];
  const id = await know(caller, 'We moved to Berlin and use Redis now.', { entities });
  const { reading, memories } = await agent().linkEntities(caller, [id]);
  expect(reading).toBe(false);
  expect(memories).toMatchObject([{ id, mentions: [{ entity: { name: 'Redis' } }] }]);
});

describe('detecting contradictions', () => {
  test('of a text, among what its caller sees', async () => {
    const caller = someone();
    const id = await know(caller, 'Our office is in Berlin.');
    const suspect = { memoryId: null, text: 'Our office is not in Berlin.' };
    const { contradictions } = await agent().detectConflicts(caller, suspect);
    expect(contradictions).toMatchObject([{ otherId: id, inReview: false }]);
    const outsider = await agent().detectConflicts(someone(), suspect);
    expect(outsider.contradictions).toEqual([]);
  });

  test('of what is not there, or no longer', async () => {
    const caller = someone();
    const id = await know(caller, 'Our office is in Rome.');
    const detect = (who: Caller) => agent().detectConflicts(who, { memoryId: id, text: null });
    await expect(detect(someone())).rejects.toThrow(NotFoundError);
    await service.services.correct(caller, { id, text: 'Our office is in Paris.' });
    await expect(detect(caller)).rejects.toThrow(StaleVersionError);
    const both = agent().detectConflicts(caller, { memoryId: id, text: 'x' });
    await expect(both).rejects.toThrow(InvalidInputError);
  });
});

describe('marking a conversation', () => {
  const queue = `MATCH (s:Session {tenant: $tenant, userId: $userId})
    RETURN s:Unconsolidated AS waits, s:Uninferred AS uninferred, s.consolidatedSequence AS until, s.consolidateDueAt AS due`;

  test('no turn waits, once; later turns do', async () => {
    const caller = someone();
    const { userId } = caller;
    await say(caller, 'One.');
    await say(caller, 'Two.');
    const { sessions } = service.services;
    expect(await sessions.isConsolidated(caller, 's1')).toBe(false);
    const marked = await agent().markConsolidated(caller, 's1');
    expect(marked).toEqual({ sessionId: 's1', at: clock.now(), alreadyDone: false });
    expect(await sessions.isConsolidated(caller, 's1')).toBe(true);
    expect(await service.query(queue, { userId })).toEqual([
      { waits: false, uninferred: true, until: 2, due: null },
    ]);
    clock.advance(60_000);
    expect(await agent().markConsolidated(caller, 's1')).toEqual({ ...marked, alreadyDone: true });
    expect(await sessions.consolidate(caller, 's1')).toMatchObject({ alreadyDone: true });
    await say(caller, 'Three.');
    expect(await sessions.isConsolidated(caller, 's1')).toBe(false);
  });

  test('nobody marks the conversation of another', async () => {
    const caller = someone({ agentId: 'planner' });
    await say(caller, 'One.', { scope: 'planner' });
    for (const outsider of [someone(), { ...caller, agentId: 'coder' }]) {
      const marking = agent().markConsolidated(outsider, 's1');
      await expect(marking).rejects.toThrow(NotFoundError);
    }
    expect(await service.services.sessions.isConsolidated(caller, 's1')).toBe(false);
  });
});

describe('causes', () => {
  const pair = (causeId: string, effectId: string) => ({ causeId, effectId, evidence: 'so' });

  test('a pair has one edge, whoever finds it and in whichever direction', async () => {
    const caller = someone();
    const [cause, effect] = [await say(caller, 'It rained.'), await say(caller, 'So we left.')];
    const twice = await agent().linkCauses(caller, [pair(cause, effect), pair(cause, effect)]);
    const back = await agent().linkCauses(caller, [pair(effect, cause)]);
    expect([...twice, ...back].map(({ created }) => created)).toEqual([true, false, false]);
    const edges = `MATCH (a:Memory)-[r:CAUSAL]->(b:Memory {userId: $userId})
      RETURN a.id AS cause, b.id AS effect, r.confidence AS confidence, r.evidence AS evidence`;
    expect(await service.query(edges, { userId: caller.userId })).toEqual([
      { cause, effect, confidence: 0.7, evidence: ['so'] },
    ]);
  });

  test('calls at once make one edge', async () => {
    const caller = someone();
    const [cause, effect] = [await say(caller, 'It rained.'), await say(caller, 'So we left.')];
    const calls = await Promise.all(
      [1, 2, 3].map(() => agent().linkCauses(caller, [pair(cause, effect)])),
    );
    expect(calls.flat().filter(({ created }) => created)).toHaveLength(1);
  });

  test('all or none: what is not seen, not current or of another scope is named', async () => {
    const caller = someone({ agentId: 'planner' });
    const [one, two] = [await know(caller, 'It rained.'), await know(caller, 'We left.')];
    const own = await know(caller, 'A private thought.', { scope: 'planner' });
    const gone = await know(caller, 'A regretted thought.');
    await forgetOne(service.services, caller, { id: gone });
    const store = (who: Caller, other: string) =>
      agent().linkCauses(who, [pair(one, two), pair(one, other)]);
    await expect(store(caller, 'ffffffffffff')).rejects.toThrow(NotFoundError);
    await expect(store({ ...caller, agentId: null }, own)).rejects.toThrow(NotFoundError);
    await expect(store(caller, gone)).rejects.toThrow(StaleVersionError);
    await expect(store(caller, own)).rejects.toThrow(InvalidInputError);
    const [made] = await agent().linkCauses(caller, [pair(one, two)]);
    expect(made?.created).toBe(true);
  });
});

describe('summaries', () => {
  const stored = `MATCH (e:Entity {id: $id})
    RETURN e.summary AS summary, e.summaryMentions AS mentions, e.embedding_test IS NULL AS bare`;

  test('a new one replaces the former and its vector, the same one changes nothing', async () => {
    const caller = someone();
    await know(caller, 'About her.', { entities: [{ name: 'Ada', type: 'PERSON' }] });
    const id = (await service.services.entitiesNamed(caller, 'Ada'))[0]?.id ?? '';
    const embed = 'MATCH (e:Entity {id: $id}) SET e.embedding_test = [1.0], e.summaryMentions = 3';
    await service.query(embed, { id });
    const update = (who: Caller, summary: string) =>
      service.services.entities.update(who, { id, summary });
    expect(await update(caller, ' A baker. ')).toMatchObject({ entityId: id, eventIds: [] });
    const now = { summary: 'A baker.', mentions: null };
    expect(await service.query(stored, { id })).toEqual([{ ...now, bare: true }]);
    await service.query(embed, { id });
    await update(caller, 'A baker.');
    expect(await service.query(stored, { id })).toEqual([{ ...now, bare: false }]);
    const secret = update(caller, 'Her password: hunter2xyz!');
    await expect(secret).rejects.toThrow(InvalidInputError);
    const outsider = update(someone(), 'Mine.');
    await expect(outsider).rejects.toThrow(NotFoundError);
  });

  test('a new one has its vector at once (G-80)', async () => {
    const caller = someone();
    await know(caller, 'About her.', { entities: [{ name: 'Ada', type: 'PERSON' }] });
    const { entitiesNamed, entities } = service.services;
    const id = (await entitiesNamed(caller, 'Ada'))[0]?.id ?? '';
    await entities.update(caller, { id, summary: 'A baker.' });
    const vectors = `MATCH (e:Entity {id: $id})
      RETURN [key IN keys(e) WHERE key STARTS WITH 'embedding_' | size(e[key]) > 0] AS vectors`;
    expect(await service.query(vectors, { id })).toEqual([{ vectors: [true] }]);
  });

  test('of a merged entity is refused, naming the one that it lives on in', async () => {
    const caller = someone();
    for (const name of ['Bo', 'Robert']) {
      await know(caller, `About ${name}.`, { entities: [{ name, type: 'PERSON' }] });
    }
    const { entitiesNamed, entities } = service.services;
    const [bo] = await entitiesNamed(caller, 'Bo');
    const [robert] = await entitiesNamed(caller, 'Robert');
    await entities.merge(caller, { id: bo?.id, intoId: robert?.id });
    expect(await entities.update(caller, { id: bo?.id, summary: 'A baker.' })).toMatchObject({
      refused: { code: 'ALREADY_MERGED', message: expect.stringContaining(robert?.id ?? '?') },
    });
  });
});
