import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Language } from '../../../src/domain/language/languages.js';
import { movableClock } from '../../support/clock.js';
import { HashedWords } from '../../support/hashed-words.js';
import type { OwnServer } from '../../support/own-server.js';
import { rememberAll } from '../../support/remember.js';
import { RELEVANCE_AS_SHIPPED, startTestService, type TestService } from '../../support/service.js';
import { foundBy, newUsers, remember } from '../recall/hits.js';

/** What is remembered, and a question with other inflections of it and words that English reads as something else. */
const STORIES: readonly (readonly [Language, string, string])[] = [
  ['en', 'Anna repaired the wooden boats.', 'Which boat is Anna repairing?'],
  ['ru', 'Анна починила деревянные лодки.', 'Какую лодку чинит Анна?'],
  ['de', 'Anna hat die hölzernen Häuser gestrichen.', 'Was war mit dem Haus von Anna im Mai?'],
  ['es', 'Anna vendió las bicicletas rojas.', '¿Cuál era la bicicleta roja de Anna?'],
  ['fr', 'Anna a réparé les chevaux de bois.', 'Qui répare le cheval en bois ?'],
];

export function testLanguages(open: () => OwnServer): void {
  const languages = STORIES.map(([language]) => language).join(',');
  const start = (env: Record<string, string>, embedder: HashedWords | null) =>
    startTestService({ address: open().database.address, env, embedder });
  const userOf = newUsers(() => service);
  let service: TestService;

  beforeAll(async () => {
    service = await start({ MNEME_LANGUAGES: languages }, null);
  });
  // Other tests of this server see the indexes of one language.
  afterAll(async () => {
    for (const language of ['ru', 'de', 'es', 'fr']) {
      await service.query(`DROP INDEX memory_text_${language} IF EXISTS`);
      await service.query(`DROP INDEX retired_text_${language} IF EXISTS`);
    }
    await service.stop();
  });

  test.each(STORIES)(
    '%s: another inflection is found, in the midst of other languages',
    async (language, told, question) => {
      const caller = userOf();
      const items = STORIES.map(([, text]) => ({ text }));
      await rememberAll(service.services, caller, items);
      const found = await service.services.recall(caller, { query: question });
      expect(foundBy(found, 'fulltext')[0]).toBe(told);
      // "war", "Mai", "era", "Qui" are no English words, and name neither a time nor a way of asking.
      if (language !== 'en' && language !== 'ru')
        expect(found.diagnostics).toMatchObject({ intent: { intent: 'GENERAL' } });
      expect(foundBy(found, 'period')).toEqual([]);
    },
  );

  test('what a memory said before is searched in its language too', async () => {
    const clock = movableClock();
    const { address } = open().database;
    const env = { MNEME_LANGUAGES: 'en,de' };
    const past = await startTestService({ address, env, embedder: null, clock });
    const { services, caller } = past;
    const id = await remember(past, caller, 'Anna wohnt in den Bergen.');
    clock.advance(1_000);
    const knownAt = clock.now();
    clock.advance(1_000);
    await services.correct(caller, { id, text: 'Anna wohnt am Meer.' });
    const query = 'Wohnt Anna auf dem Berg?';
    const before = await services.recall(caller, { query, asOf: { knownAt } });
    expect(foundBy(before, 'fulltext')).toEqual(['Anna wohnt in den Bergen.']);
    await past.stop();
  });

  test('a model that does not know the language is no judge of relevance, and a notice says so', async () => {
    class English extends HashedWords {
      readonly languages = ['en'];
    }
    // The defaults, which tests with hashed words switch off.
    const known = await start({ MNEME_LANGUAGES: 'en,de', ...RELEVANCE_AS_SHIPPED }, new English());
    const { services, caller } = known;
    await rememberAll(services, caller, [{ text: 'Anna hat die hölzernen Häuser gestrichen.' }]);
    await known.embedded();
    const query = 'Wer hat das Haus gestrichen?';
    const { hits, notices } = await services.recall(caller, { query, ambient: true });
    await known.stop();
    expect(hits).toHaveLength(1);
    expect(notices).toContain('MEANING_WEAK');
  });
}
