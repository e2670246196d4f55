import { expect, test } from '@jest/globals';
import { handlesOf } from '../../../../src/domain/entities/counted.js';
import { linkNames } from '../../../../src/domain/entities/link.js';
import { createExtractor } from '../../../../src/models/extract/extractor.js';
import { known } from '../../domain/entities/analyses.js';

const extractor = createExtractor({ maxChars: 2000 });

const KNOWN = [
  known('redis', 'NAME', 'TOOL', 'redis'),
  known('project phoenix', 'NAME', 'PROJECT', 'phoenix'),
  known('apple', 'NAME', 'ORGANIZATION', 'apple'),
  known('will', 'NAME', 'PERSON', 'will'),
  known('may', 'NAME', 'PERSON', 'may'),
  known('the who', 'NAME', 'ORGANIZATION', 'the who'),
  known('new york city', 'NAME', 'PLACE', 'nyc'),
  known('nyc', 'ACRONYM', 'PLACE', 'nyc'),
  known('mit', 'NAME', 'ORGANIZATION', 'mit'),
  known('caroline', 'FIRST_NAME', 'PERSON', 'caroline'),
  known('c#', 'NAME', 'TOOL', 'c#'),
];

/** handle>entity; what the graph has is cut down to the handles that are asked for. */
function links(text: string): string[] {
  const analysis = extractor.analyse(text);
  const asked = new Set(handlesOf(analysis));
  const found = KNOWN.filter(({ handle }) => asked.has(handle));
  return linkNames(analysis, found).map(({ handle, entityId }) => `${handle}>${entityId ?? 'new'}`);
}

test.each([
  ['we use redis and C# in project phoenix', ['redis>redis', 'c#>c#', 'project phoenix>phoenix']],
  ['Redis-based caches', ['redis>redis']],
  ['Will you eat an apple? You may.', []],
  ['I will ask Will.', ['will>will']],
  ['May I ask you something?', []],
  ['She left Apple for The Who.', ['apple>apple', 'the who>the who']],
  ['who is the who?', []],
  ['Back in NYC.', ['nyc>nyc']],
  [
    'She studied at the Massachusetts Institute of Technology.',
    ['massachusetts institute of technology>mit'],
  ],
  ["Caroline's dog ran to Zelda's house", ['caroline>caroline', 'zelda>new']],
])('%j', (text, expected) => {
  expect(links(text)).toEqual(expected);
});
