import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { coRetrievalLog } from '../../../src/flows/access/co-retrieval.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { unlikeTexts } from '../../support/vault-writes.js';
import { newUsers, remember } from './hits.js';

const PROFILE = { maxInjected: null, similarityThreshold: null, disabledDomains: [] };
const OTTO = [{ name: 'Otto Weir', type: 'PERSON' }];
let service: TestService;
let ids: { fact: string; source: string; answer: string; otto: string };
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  const { services, caller } = service;
  const at = (day: number) => new Date(Date.UTC(2023, 4, day));
  const [source] = await services.ingest(caller, [
    turn('My barge has a red keel.', { speaker: 'Ada', sessionId: 'old', eventTime: at(1) }),
  ]);
  const [, answer] = await services.ingest(caller, [
    turn('Where is the lighthouse?', { speaker: 'Bob', eventTime: at(2) }),
    turn('Beyond the bay.', { speaker: 'Ada', eventTime: at(3) }),
  ]);
  const fact = await remember(service, caller, 'The lighthouse keeper owns a barge.', {
    ...{ entities: OTTO, derivedFrom: [source?.id] },
  });
  await remember(service, caller, 'He was born upriver.', { entities: OTTO });
  const [otto] = await services.entitiesNamed(caller, 'Otto Weir');
  ids = { fact, source: source?.id ?? '', answer: answer?.id ?? '', otto: otto?.id ?? '' };
});

afterAll(() => service.stop());

const block = (prompt: string, change: object = {}, caller = service.caller) =>
  service.services.contextBlock(caller, { prompt, ...change });
const PROMPT = 'Where is the lighthouse?';

/** Eight facts and ten turns that match the prompt alike. */
async function lighthouses() {
  const caller = someone();
  for (const text of unlikeTexts(8)) await remember(service, caller, `Lighthouse ${text}`);
  const turns = unlikeTexts(30)
    .slice(20)
    .map((text) => turn(`Lighthouse, ${text}`, { sessionId: text }));
  await service.services.ingest(caller, turns);
  return caller;
}

describe('T-G12 a context block', () => {
  test('has facts and turns, each with its citation, day, source and confidence', async () => {
    const { block: found, markdown, omitted } = await block(PROMPT);
    const cited = found?.sections.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
    expect(found?.sections.map(({ name }) => name)).toEqual(['MEMORIES']);
    expect(cited).toEqual(expect.arrayContaining([ids.fact, ids.answer]));
    expect(cited).not.toContain(ids.source);
    const [fact] = await service.services.memoriesById(service.caller, [ids.fact]);
    const day = fact?.eventTime.toLocaleDateString('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    });
    const sure = Number(fact?.confidence.toFixed(2));
    expect(markdown).toContain(
      `- The lighthouse keeper owns a barge. [${ids.fact} · ${day} · inferred ${sure}]`,
    );
    expect(markdown).toContain(`- Beyond the bay. [${ids.answer} · 3 May 2023 · Ada]`);
    expect(omitted).toBe(0);
  });

  test('has the profile of an entity that the prompt asks for', async () => {
    const caller = { ...service.caller, profile: { ...PROFILE, maxInjected: 1 } };
    const { markdown } = await block('Who is Otto Weir?', {}, caller);
    expect(markdown).toMatch(/## Memories\n- .+\n\n## Entities\n- Otto Weir \(PERSON\): .+ \[/);
    expect((await block('Does Otto Weir own a barge?')).markdown).not.toContain('## Entities');
  });

  test('is null when nothing matches', async () => {
    expect(await block('xyzzy plugh', {}, someone())).toMatchObject({
      ...{ markdown: null, block: { sections: [] }, gate: null, omitted: 0 },
    });
  });

  test('is null when nothing fits', async () => {
    expect(await block(PROMPT, { tokenBudget: 1 })).toMatchObject({ markdown: null, budget: 1 });
  });

  test('G-60 is null where the profile disables memory, and says why', async () => {
    const profile = { ...PROFILE, disabledDomains: ['poetry'] };
    const caller = { ...service.caller, domain: 'poetry', profile };
    expect(await block(PROMPT, {}, caller)).toMatchObject({
      ...{ markdown: null, block: null, gate: 'DISABLED_DOMAIN', intent: null },
    });
  });

  test.each([
    ['a simple question', PROMPT, {}, 1_000, 'SIMPLE'],
    ['a complex one', 'Why did the lighthouse close?', {}, 3_000, 'COMPLEX'],
    ['what the caller asks for', PROMPT, { tokenBudget: 77 }, 77, 'SIMPLE'],
  ])('has the budget of %s', async (_, prompt, change, budget, complexity) => {
    const found = await block(prompt, change);
    expect(found).toMatchObject({ budget, complexity });
    expect(found.block?.budget ?? budget).toBe(budget);
  });

  test('QG-7 has 2,000 tokens when complexity does not decide', async () => {
    const env = { MNEME_CONTEXT_ADAPTIVE: 'false' };
    const plain = await startTestService({ embedder: null, env });
    const found = await plain.services.contextBlock(service.caller, { prompt: PROMPT });
    expect(found.budget).toBe(2_000);
    await plain.stop();
  });

  test('never has more tokens than its budget, and says what did not fit', async () => {
    const caller = await lighthouses();
    for (const tokenBudget of [40, 100, 250, 1_000]) {
      const { block: found, markdown, omitted } = await block(PROMPT, { tokenBudget }, caller);
      const lines = found?.sections.flatMap(({ items }) => items) ?? [];
      expect(found?.tokens).toBeLessThanOrEqual(tokenBudget);
      expect(Math.ceil((markdown ?? '').length / 4)).toBeLessThanOrEqual(tokenBudget);
      expect(lines.length + omitted).toBe(18);
    }
  });

  test('T-G12 fills a larger budget while something bears on the prompt', async () => {
    const caller = await lighthouses();
    const lines = async (tokenBudget: number) => {
      const { block: found, omitted } = await block(PROMPT, { tokenBudget }, caller);
      return { lines: found?.sections.flatMap(({ items }) => items).length, omitted };
    };
    expect(await lines(10_000)).toEqual({ lines: 18, omitted: 0 });
  });

  test('X-10 has at most as many facts as the profile allows', async () => {
    const caller = { ...someone(), profile: { ...PROFILE, maxInjected: 3 } };
    for (const text of unlikeTexts(12)) await remember(service, caller, `Lighthouse ${text}`);
    const { block: found, omitted } = await block(PROMPT, { tokenBudget: 10_000 }, caller);
    expect(found?.sections.map(({ items }) => items.length)).toEqual([3]);
    expect(omitted).toBe(9);
  });

  test('has what is load-bearing first room, and what bears most first', async () => {
    const caller = someone();
    await remember(service, caller, 'Never enter the lighthouse at night.');
    for (const text of unlikeTexts(5)) await remember(service, caller, `Lighthouse ${text}`);
    const { markdown } = await block('lighthouse', { tokenBudget: 40 }, caller);
    expect(markdown).toContain('Never enter');
  });

  test('says the same once', async () => {
    const caller = someone();
    const said = 'The lighthouse is striped.';
    await service.services.ingest(caller, [turn(said)]);
    await remember(service, caller, said);
    const { markdown } = await block('lighthouse', {}, caller);
    expect(markdown?.split(said)).toHaveLength(2);
  });

  test('X-09 counts its memories once, and what is not shown not at all', async () => {
    const caller = someone();
    const text = 'The lighthouse keeper owns a barge.';
    const shown = await remember(service, caller, text);
    // It bears on the question from its first word to its last, and is longer than the budget.
    const long = unlikeTexts(40).map((each) => `The lighthouse keeper ${each}`);
    const hidden = await remember(service, caller, long.join(' '));
    const asked = { tokenBudget: 100 };
    const { omitted, cycle } = await block('lighthouse keeper', asked, caller);
    expect(omitted).toBe(1);
    expect(cycle).toBe(1);
    await service.services.flushWrites(caller);
    const cards = await service.services.memoriesById(caller, [shown, hidden]);
    expect(cards.map((card) => card?.accessCount)).toEqual([1, 0]);
    expect(await coRetrievalLog(service.graph, caller, 10)).toMatchObject([
      { cycle: 1, memoryIds: [shown] },
    ]);
    await block('lighthouse keeper', { tokenBudget: 100, trackAccess: false }, caller);
    await service.services.flushWrites(caller);
    const [again] = await service.services.memoriesById(caller, [shown]);
    expect(again?.accessCount).toBe(1);
  });

  test('shows a memory that needs review as doubtful', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'The lighthouse is haunted.');
    await service.query('MATCH (m:Memory {id: $id}) SET m:NeedsReview', { id });
    expect((await block('lighthouse', {}, caller)).markdown).toContain('haunted. (needs review)');
  });

  test('is null when the prompt is about something else', async () => {
    const caller = someone();
    await remember(service, caller, 'The lighthouse is striped.');
    const answer = await block('Which quarterly invoices are overdue?', {}, caller);
    expect(answer).toMatchObject({ markdown: null, omitted: 0 });
  });
});

describe('in a session', () => {
  const inSession = (caller: Caller, sessionId: string) => ({ ...caller, sessionId });

  test('a block gives nothing again that it gave, unless it is asked to', async () => {
    const caller = inSession(someone(), 'monday');
    await remember(service, caller, 'The lighthouse is striped.');
    expect((await block('lighthouse', {}, caller)).markdown).toContain('striped');
    expect(await block('lighthouse', {}, caller)).toMatchObject({
      ...{ markdown: null, alreadyGiven: 1, omitted: 0 },
    });
    const again = await block('lighthouse', { repeat: true }, caller);
    expect(again).toMatchObject({ markdown: expect.stringContaining('striped'), alreadyGiven: 0 });
    const other = await block('lighthouse', {}, inSession(caller, 'tuesday'));
    expect(other.markdown).toContain('striped');
  });

  test('what changed or is new is given', async () => {
    const caller = inSession(someone(), 'monday');
    const id = await remember(service, caller, 'The lighthouse is striped.');
    await block('lighthouse', {}, caller);
    await remember(service, caller, 'The lighthouse keeper owns a barge.');
    const { markdown, alreadyGiven } = await block('lighthouse', {}, caller);
    expect(markdown).toContain('barge');
    expect([markdown?.includes('striped'), alreadyGiven]).toEqual([false, 1]);
    await service.services.correct(caller, { id, text: 'The lighthouse is spotted.' });
    expect((await block('lighthouse', {}, caller)).markdown).toContain('spotted');
  });

  test('without a session, or without traces, nothing is remembered as given', async () => {
    const caller = someone();
    await remember(service, caller, 'The lighthouse is striped.');
    const uncounted = inSession(caller, 'monday');
    for (const change of [{}, {}]) {
      expect((await block('lighthouse', change, caller)).markdown).not.toBeNull();
      const traceless = await block('lighthouse', { trackAccess: false }, uncounted);
      expect(traceless.markdown).not.toBeNull();
    }
  });

  test('as many sessions and lines are remembered as are to be', async () => {
    const env = { MNEME_CONTEXT_GIVEN_SESSIONS: '2', MNEME_CONTEXT_GIVEN_LINES: '1' };
    const brief = await startTestService({ embedder: null, env });
    const caller = someone();
    await remember(service, caller, 'The lighthouse is striped.');
    await remember(service, caller, 'The windmill is painted.');
    const ask = async (sessionId: string, prompt: string) =>
      (await brief.services.contextBlock(inSession(caller, sessionId), { prompt })).markdown;
    for (const session of ['one', 'two', 'three']) await ask(session, 'lighthouse');
    expect(await ask('three', 'lighthouse')).toBeNull();
    expect(await ask('one', 'lighthouse')).toContain('striped');
    expect(await ask('one', 'windmill')).toContain('painted');
    expect(await ask('one', 'lighthouse')).toContain('striped');
    await brief.stop();
  });
});

describe('with the vault', () => {
  test('a block has what stands in every prompt, counted as use, and then what bears on this one', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'Answer in Portuguese.', {
      vault: { tier: 'CANON', category: 'house' },
    });
    await remember(service, caller, 'The lighthouse is striped.');
    const found = await block('lighthouse', { vault: true }, caller);
    expect(found.block?.sections.map(({ name, items }) => [name, items.length])).toEqual([
      ['VAULT', 1],
      ['MEMORIES', 1],
    ]);
    expect(found.markdown).toContain('- Answer in Portuguese. [');
    expect((await block('lighthouse', { trackAccess: false }, caller)).markdown).not.toContain(
      'Portuguese',
    );
    await service.services.flushWrites(caller);
    const [stored] = await service.services.memoriesById(caller, [id]);
    expect(stored?.accessCount).toBe(1);
    const alone = await block('Which invoices are overdue?', { vault: true }, caller);
    expect(alone.block?.sections.map(({ name }) => name)).toEqual(['VAULT']);
  });
});
