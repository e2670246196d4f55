import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { budgetOf, complexityOf, READING } from '../../../src/domain/recall/complexity.js';

const ofWords = (count: number) => Array.from({ length: count }, () => 'tea').join(' ');

describe('QG-6 complex', () => {
  test.each([
    ['comparison', 'Compare Porto and Lisbon'],
    ['comparison', 'Comparing the two cities'],
    ['comparison', "What's the difference?"],
    ['comparison', 'How do they differ?'],
    ['comparison', 'Python versus Go'],
    ['comparison', 'Сравни Порту и Лиссабон'],
    ['comparison', 'В чём разница?'],
    ['comparison', 'Чем отличается чай?'],
    ['aggregation', 'relationship of Anna to Ben'],
    ['aggregation', 'the HISTORY of the project'],
    ['aggregation', 'list all cities'],
    ['aggregation', 'Everything about Anna'],
    ['aggregation', 'every visit'],
    ['aggregation', 'Summarise the meeting'],
    ['aggregation', 'a summary, please'],
    ['aggregation', 'История проекта'],
    ['aggregation', 'Все города Анны'],
    ['aggregation', 'Всё об Анне'],
    ['aggregation', 'каждую поездку'],
    ['aggregation', 'Подытожь встречу'],
    ['aggregation', 'Какие отношения у Анны с Беном'],
    ['several parts', 'She called and then left'],
    ['several parts', 'How did Anna meet Ben and Carl'],
    ['several parts', 'Она позвонила, а потом ушла'],
    ['several parts', 'Как Анна нашла работу и дом'],
    ['several questions', 'Where? When?'],
    ['several questions', 'Где？ Когда？'],
    ['more than 12 words', ofWords(13)],
    ['more than 12 words', "I didn't know that Anna's cat can't swim, so where's its own boat?"],
  ])('%s: %s', (_, question) => {
    expect(complexityOf(question, false)).toBe('COMPLEX');
  });

  test('a question for reasons, whatever its words', () => {
    expect(complexityOf('What made her leave?', true)).toBe('COMPLEX');
    expect(complexityOf('What made her leave?', false)).toBe('SIMPLE');
  });
});

describe('QG-6 simple', () => {
  test.each([
    ['Where does Anna live?'],
    ['Anna and Ben'],
    ['How are you'],
    ['Did Anna call at all?'],
    ['Анна всё ещё живёт в Порту?'],
    ['Call Sally'],
    ['a prehistory book'],
    ['Где живёт Анна?'],
    ['Анна и Бен'],
    ['Как дела'],
    ['Отлично, а кто там?'],
    [ofWords(12)],
    [`${ofWords(12)} — !`],
    ["I didn't know that Anna's cat can't swim, so where's its boat?"],
    [''],
  ])('%s', (question) => {
    expect(complexityOf(question, false)).toBe('SIMPLE');
  });
});

test('case and composition of letters change nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom('Все пути', 'Всё', 'how a and b', 'tea', 'Каждый'), (question) => {
      const expected = complexityOf(question, false);
      expect(complexityOf(question.toUpperCase(), false)).toBe(expected);
      expect(complexityOf(question.normalize('NFD'), false)).toBe(expected);
    }),
  );
});

test('a longer question never becomes simple', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anyText, anyText, (question, more) => {
      if (complexityOf(question, false) === 'SIMPLE') return;
      expect(complexityOf(`${question} ${more}`, false)).toBe('COMPLEX');
    }),
  );
});

test('a hostile question takes no time', () => {
  const started = performance.now();
  for (const piece of ['how', 'how—', 'и как—', '?']) {
    complexityOf(piece.replace(' ', '—').repeat(20_000), false);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

describe('G-56, QG-7 reading', () => {
  test('depth, limit and budget', () => {
    expect(READING.SIMPLE).toEqual({ depth: 2, limit: 5, budget: 1000 });
    expect(READING.COMPLEX).toEqual({ depth: 4, limit: 20, budget: 3000 });
  });

  test.each([
    ['simple', 'SIMPLE', null, true, 1000],
    ['complex', 'COMPLEX', null, true, 3000],
    ['not adaptive', 'COMPLEX', null, false, 2000],
    ['asked for', 'SIMPLE', 70, true, 70],
    ['asked for, not adaptive', 'SIMPLE', 70, false, 70],
  ] as const)('budget: %s', (_, complexity, asked, adaptive, expected) => {
    expect(budgetOf(complexity, asked, { ...READING, adaptive })).toBe(expected);
  });
});
