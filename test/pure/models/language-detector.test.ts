import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Language, LanguageOf } from '../../../src/domain/language/languages.js';
import { createLanguageDetector } from '../../../src/models/language-detector.js';

const QUESTIONS: readonly (readonly [Language, string])[] = [
  ['en', 'Who cancelled the flight?'],
  ['en', 'beach house rental'],
  ['en', 'Tell me about Fernando García and his restaurant'],
  ['ru', 'Когда Анна уезжает в Берлин?'],
  ['ru', 'размер обуви'],
  ['de', 'Welche Haustiere hat Tom?'],
  ['de', 'Passwort vom Router'],
  ['es', '¿Cuándo viaja Ana a Berlín?'],
  ['es', 'mascotas de Tomás'],
  ['fr', 'Quand part Anne à Berlin ?'],
  ['fr', 'animaux de Thomas'],
];

describe('the language of a question', () => {
  let languageOf: LanguageOf;
  beforeAll(async () => {
    languageOf = await createLanguageDetector(['en', 'ru', 'de', 'es', 'fr']);
  });

  test.each(QUESTIONS)('%s: %s', (language, question) => {
    expect(languageOf(question)).toBe(language);
  });

  test('is the first one where nothing tells it', async () => {
    expect(languageOf('')).toBe('en');
    expect(languageOf('12:30')).toBe('en');
    const german = await createLanguageDetector(['de', 'en']);
    expect(german('42')).toBe('de');
  });

  test('is the only one there is', async () => {
    const russian = await createLanguageDetector(['ru']);
    expect(russian('Who cancelled the flight?')).toBe('ru');
  });

  test('is one of those that are configured', async () => {
    const two = await createLanguageDetector(['en', 'de']);
    expect(['en', 'de']).toContain(two('¿Cuándo viaja Ana a Berlín?'));
  });
});
