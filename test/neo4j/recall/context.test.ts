import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { coRetrievalLog } from '../../../src/flows/access/co-retrieval.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { unlikeTexts } from '../../support/vault-writes.js';
import { idsOf, newUsers, remember } from './hits.js';

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
  test('has facts, profiles, turns and sources, each with its citation', async () => {
    const { block: found, markdown } = await block(PROMPT);
    const cited = Object.fromEntries(
      found?.sections.map(({ name, items }) => [name, items.map(({ id }) => id)]) ?? [],
    );
    expect(cited).toMatchObject({
      ...{ FACTS: [ids.fact], PROFILES: [ids.otto], EVIDENCE: [ids.source] },
      EPISODES: expect.arrayContaining([ids.answer]),
    });
    expect(markdown).toContain(`- The lighthouse keeper owns a barge. [${ids.fact}]`);
    expect(markdown).toContain(`- Otto Weir (PERSON): He was born upriver. [${ids.otto}]`);
    expect(markdown).toContain(`- 2023-05-03 Ada: Beyond the bay. [${ids.answer}]`);
    expect(markdown).toContain(`- 2023-05-01 Ada: My barge has a red keel. [${ids.source}]`);
  });

  test('is null when nothing matches', async () => {
    expect(await block('xyzzy plugh', {}, someone())).toMatchObject({
      ...{ markdown: null, block: null, gate: null },
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
      const { block: found, markdown } = await block(PROMPT, { tokenBudget }, caller);
      expect(found?.tokens).toBeLessThanOrEqual(tokenBudget);
      expect(Math.ceil((markdown ?? '').length / 4)).toBeLessThanOrEqual(tokenBudget);
      if (tokenBudget < 1_000) expect(found?.omitted).toBeGreaterThan(0);
    }
  });

  test.each([
    ['FACTS', { MNEME_CONTEXT_FACTS: '0.9', MNEME_CONTEXT_EPISODES: '0.1' }],
    ['EPISODES', { MNEME_CONTEXT_FACTS: '0.1', MNEME_CONTEXT_EPISODES: '0.9' }],
  ])('G-61 gives %s the share that it is to have', async (name, shares) => {
    const env = { MNEME_CONTEXT_PROFILES: '0', MNEME_CONTEXT_EVIDENCE: '0', ...shares };
    const divided = await startTestService({ embedder: null, env });
    const caller = await lighthouses();
    const asked = { prompt: PROMPT, tokenBudget: 250 };
    const { block: found } = await divided.services.contextBlock(caller, asked);
    const section = found?.sections.find((each) => each.name === name);
    expect(section?.tokens).toBeGreaterThan(0.4 * 250);
    await divided.stop();
  });

  test('X-10 has at most eight facts, and five turns for a simple question', async () => {
    const caller = someone();
    for (const text of unlikeTexts(12)) await remember(service, caller, `Lighthouse ${text}`);
    const turns = unlikeTexts(30)
      .slice(20)
      .map((text) => turn(`Lighthouse, ${text}`, { sessionId: text }));
    await service.services.ingest(caller, turns);
    const { block: found } = await block(PROMPT, { tokenBudget: 10_000 }, caller);
    const counts = Object.fromEntries(found?.sections.map((s) => [s.name, s.items.length]) ?? []);
    expect(counts).toEqual({ FACTS: 8, EPISODES: 5 });
  });

  test('X-09 counts its memories once, and what is not shown not at all', async () => {
    const caller = someone();
    const text = 'The lighthouse keeper owns a barge.';
    const [source] = await service.services.ingest(caller, [turn('My barge is red.')]);
    const shown = await remember(service, caller, text, { derivedFrom: [source?.id] });
    const hidden = await remember(service, caller, `Lighthouse ${unlikeTexts(200).join(' ')}`);
    const { block: found, cycle } = await block('lighthouse keeper', { tokenBudget: 100 }, caller);
    expect(found?.omitted).toBe(1);
    expect(cycle).toBe(1);
    await service.services.flushWrites(caller);
    const cards = await service.services.memoriesById(caller, [shown, source?.id ?? '', hidden]);
    expect(cards.map((card) => card?.accessCount)).toEqual([1, 1, 0]);
    expect(await coRetrievalLog(service.graph, caller, 10)).toMatchObject([
      { cycle: 1, memoryIds: expect.arrayContaining([shown, source?.id]) },
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

  test('holds what ambient recall would return, in its order', async () => {
    const caller = someone();
    for (const text of unlikeTexts(5)) await remember(service, caller, `Lighthouse ${text}`);
    await remember(service, caller, 'Never enter the lighthouse.');
    const recalled = await service.services.recall(caller, {
      ...{ query: 'lighthouse', ambient: true, trackAccess: false },
    });
    const { block: found } = await block('lighthouse', { trackAccess: false }, caller);
    expect(found?.sections[0]?.items.map(({ id }) => id)).toEqual(idsOf(recalled));
  });
});
