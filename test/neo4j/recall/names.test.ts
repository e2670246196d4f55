import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { contentsOf, foundBy, newUsers, remember } from './hits.js';

const PERSON = [{ name: 'Ada Lovelace', type: 'PERSON' }];
const FACT = 'She wrote the first program.';
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  await remember(service, service.caller, FACT, { entities: PERSON });
  await remember(service, service.caller, 'Looms are fast.', {
    entities: [{ name: 'Jacquard', type: 'TOOL' }],
  });
  await service.query(
    "MATCH (e:Entity {tenant: $tenant, name: 'Ada Lovelace'}) SET e.aliases = ['Countess of Lovelace', 'AAL']",
  );
});

afterAll(() => service.stop());

const recall = (query: string) => service.services.recall(service.caller, { query });

describe('T-G09 a question about somebody or something', () => {
  test.each([
    ['WHO', 'Who is Ada Lovelace?'],
    ['WHAT', 'What did Ada Lovelace do?'],
    ['GENERAL', 'ada lovelace'],
  ])('%s finds what is about them, by name: %s', async (intent, query) => {
    const result = await recall(query);
    expect(result.diagnostics?.intent.intent).toBe(intent);
    expect(foundBy(result, 'entity')).toEqual([FACT]);
    expect(result.channels).not.toContain('causal');
  });

  test.each([
    ['an alias', 'Who was AAL?'],
    ['an alias of several words', 'What did the Countess of Lovelace do?'],
    ['a name one letter away', 'Who is Ada Lovelase?'],
    ['a name with a letter too many', 'Who is Ada Lovellace?'],
    ['a name of one word, misspelt', 'What is a Jacquart?'],
  ])('finds them by %s', async (_, query) => {
    expect(foundBy(await recall(query), 'entity')).toHaveLength(1);
  });

  test.each([
    ['part of a name', 'Who is Ada?'],
    ['another name that begins alike', 'Who is Ada Loverly?'],
    ['a short name misspelt', 'Who is Ida Lovelase?'],
    ['part of an alias', 'Who is the Countess?'],
  ])('does not by %s', async (_, query) => {
    expect(foundBy(await recall(query), 'entity')).toEqual([]);
  });
});

describe('T-G09 without a model', () => {
  test('the wording tells the intent, and words find the memory', async () => {
    const result = await recall('Who wrote the first program?');
    expect(result.diagnostics?.intent).toEqual({
      ...{ intent: 'WHO', method: 'KEYWORDS', similarity: null },
    });
    expect(result.channels).toContain('fulltext');
    expect(result.channels).not.toContain('vector');
    expect(contentsOf(result)).toEqual([FACT]);
  });
});

describe('a topic that is named', () => {
  test.each([
    ['a tag', 'logistics', { tags: ['logistics'] }],
    ['a tag of two words', 'supply chain', { tags: ['supply chain'] }],
    ['another form of a tag', 'shipping', { tags: ['shipped'] }],
  ])('finds facts by %s', async (_, query, change) => {
    const caller = someone();
    await remember(service, caller, 'Crates leave on Mondays.', change);
    await remember(service, caller, 'The pier is long.');
    const result = await service.services.recall(caller, { query });
    expect(foundBy(result, 'topic')).toEqual(['Crates leave on Mondays.']);
    expect(contentsOf(result)).toEqual(['Crates leave on Mondays.']);
  });

  test('finds records of the vault by their topic and category', async () => {
    const caller = someone();
    const text = 'Crates leave on Mondays.';
    await rememberOne(service.services, caller, {
      ...{ text, vault: { category: 'project', topicId: 'departures' } },
    });
    for (const query of ['departures', 'project']) {
      expect(foundBy(await service.services.recall(caller, { query }), 'topic')).toEqual([text]);
    }
  });

  test('of a retired fact is none', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'Crates leave on Mondays.', { tags: ['logistics'] });
    await forgetOne(service.services, caller, { id });
    expect(contentsOf(await service.services.recall(caller, { query: 'logistics' }))).toEqual([]);
  });
});

describe('a conversation', () => {
  test('gives the answer after a question, though it shares no word with what is asked', async () => {
    const caller = someone();
    const said = ['Nice day.', 'What is your favourite instrument?', 'The oboe, I guess.', 'Oh!'];
    const turns = said.map((text, i) => turn(text, { speaker: i % 2 === 0 ? 'Ada' : 'Bob' }));
    await service.services.ingest(caller, turns);
    const result = await service.services.recall(caller, { query: 'favourite instrument' });
    // The turn that only asks starts with less of its score.
    expect(contentsOf(result).slice(0, 2)).toContain(said[2]);
    expect(foundBy(result, 'fulltext').slice(0, 2)).toEqual([said[1], said[2]]);
  });

  test('lends nothing to another session', async () => {
    const caller = someone();
    await service.services.ingest(caller, [
      turn('What is your favourite instrument?'),
      turn('The ferry is late.', { sessionId: 's2' }),
    ]);
    const result = await service.services.recall(caller, { query: 'favourite instrument' });
    expect(contentsOf(result)).toEqual(['What is your favourite instrument?']);
  });
});
