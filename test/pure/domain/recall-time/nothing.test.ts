import { expect, test } from '@jest/globals';
import { timeExpressions } from '../../../../src/domain/language/time/expressions.js';

const NOW = new Date('2023-11-15T10:20:30Z');

test.each([
  ...[
    '',
    'What is my favourite colour?',
    'may',
    'May I ask?',
    'may I come in',
    'I may go',
    'it may be',
  ],
  ...['May is my sister', 'this may be wrong', 'the second may be wrong', 'option 2 may fail'],
  ...['They march on', 'march 5 miles', 'a march of the penguins', 'the march was long'],
  ...['second', 'the second time', 'now', 'what now?', '5', '42 apples', '2000 dollars', '$2000'],
  ...[
    'in 2000 dollars',
    'after 2000 steps',
    'of 2000 people',
    '3.11',
    'Python 3.11',
    'version 1.2.3',
  ],
  ...[
    'at 5 pm',
    'at 10:30',
    'room 1204',
    'call +7 495 123 2022',
    '10-12',
    '12/25',
    '192.168.10.20',
  ],
  ...[
    'she sat down',
    'the sun shone on the sea',
    'the child sat',
    'we wed in church',
    'sun',
    'mon ami',
  ],
  ...['Mar a Lago', 'the dec compiler', 'a market in Marseille', 'Sunflowers', 'an august person'],
  ...[
    'April said hello',
    'a spring in the mattress',
    'in Spring Boot 3',
    'prices fall',
    'the fall of Rome',
  ],
  ...[
    'two weeks',
    'for 5 years',
    'two days before',
    'within 3 days',
    '30 minutes before the meeting',
  ],
  ...[
    'every Friday',
    'on Fridays',
    'one and a half years ago',
    'twenty-five and a half',
    'too late',
  ],
  ...[
    'error 2022 in main',
    'id 2023',
    'in 2048 tokens',
    'his 80s haircut',
    'session monday-1',
    'release 2026.08.1',
    'Black Friday',
    'the Christmas tree',
    'next to the house',
  ],
  ...['Как меня зовут?', 'мне 5 лет', 'в среде разработки', 'окружающая среда', 'каждую пятницу'],
  ...['по пятницам', '2000 рублей', 'до 2000 рублей', 'сейчас', 'в 5 часов', 'вечером', 'в 10:30'],
  ...[
    'Май пришла',
    'март',
    'маятник',
    'летучая мышь',
    'летопись',
    'зимородок',
    'второй раз',
    '5 минут',
  ],
  ...['полтора года назад', 'неделя', 'год', 'кот сел на стул', 'в следующий раз', 'эта книга'],
])('%j names no time', (text) => {
  expect(timeExpressions(text, NOW)).toEqual([]);
});
