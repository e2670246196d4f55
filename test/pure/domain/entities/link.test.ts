import { describe, expect, test } from '@jest/globals';
import { linkNames } from '../../../../src/domain/entities/link.js';
import type { KnownName, LinkedName, TextAnalysis } from '../../../../src/domain/entities/types.js';
import { analysed, known } from './analyses.js';

/** handle>entity:rule, a plus when it is learnt. */
function brief({ handle, entityId, rule, learn }: LinkedName): string {
  return `${handle}>${entityId ?? 'new'}:${rule}${learn ? '+' : ''}`;
}

function links(analysis: TextAnalysis, names: readonly KnownName[] = []): string[] {
  return linkNames(analysis, names).map(brief);
}

const PHOENIX_PLACE = known('phoenix', 'NAME', 'PLACE', 'place');
const PHOENIX_TOOL = known('phoenix', 'NAME', 'TOOL', 'tool');
const NYC = known('nyc', 'ACRONYM', 'PLACE', 'ny');
const SAM_CARTER = known('sam', 'FIRST_NAME', 'PERSON', 'carter');
const MEL = known('melanie', 'NAME', 'PERSON', 'mel');
const REDIS = known('redis', 'NAME', 'TOOL', 'redis');

describe('rule 1: given names', () => {
  const phoenix = analysed('I saw Phoenix there', [['Phoenix', 'TOOL']]);
  const project = analysed('I saw Phoenix there', [['Phoenix', 'PROJECT']]);
  test.each<[string, TextAnalysis, KnownName[], string[]]>([
    ['of the same type', phoenix, [PHOENIX_PLACE, PHOENIX_TOOL], ['phoenix>tool:NAME']],
    ['of one other type', project, [PHOENIX_PLACE], ['phoenix>place:NAME']],
    ['of several other types', project, [PHOENIX_PLACE, PHOENIX_TOOL], ['phoenix>new:NEW']],
    ['an alias', project, [known('phoenix', 'ALIAS', 'PROJECT', 'p')], ['phoenix>p:ALIAS']],
    [
      'the canonical name before the alias of another',
      project,
      [known('phoenix', 'ALIAS', 'PROJECT', 'p'), known('phoenix', 'NAME', 'PROJECT', 'q')],
      ['phoenix>q:NAME'],
    ],
    [
      'two aliases of one type are nobody in particular',
      project,
      [known('phoenix', 'ALIAS', 'PROJECT', 'p'), known('phoenix', 'ALIAS', 'PROJECT', 'q')],
      [],
    ],
  ])('%s', (_, analysis, names, expected) => {
    expect(links(analysis, names)).toEqual(expected);
  });

  test('what is linked has the type of its entity', () => {
    expect(linkNames(project, [PHOENIX_PLACE])[0]).toMatchObject({
      type: 'PLACE',
      text: 'Phoenix',
    });
  });

  test('dots in an acronym do not matter, and are learnt', () => {
    const analysis = analysed('back to N.Y.C. now', [['N.Y.C.', 'PLACE']]);
    expect(links(analysis, [known('nyc', 'NAME', 'PLACE', 'ny')])).toEqual(['n.y.c.>ny:NAME+']);
  });
});

describe('rule 2: acronyms', () => {
  const nyc = analysed('back to NYC now', [['NYC', 'CONCEPT']]);
  test.each<[string, TextAnalysis, KnownName[], string[]]>([
    ['of one entity', nyc, [NYC], ['nyc>ny:ACRONYM+']],
    ['of two', nyc, [NYC, known('nyc', 'ACRONYM', 'TOOL', 'x')], ['nyc>new:NEW']],
    ['not in lower case', analysed('the nyc thing', []), [NYC], []],
    [
      'common initials stand for nothing of another type',
      analysed('we use AI now', [['AI', 'CONCEPT']]),
      [known('ai', 'ACRONYM', 'PROJECT', 'atlas importer')],
      ['ai>new:NEW'],
    ],
    [
      'common initials of the same type',
      analysed('we use AI now', [['AI', 'CONCEPT']]),
      [known('ai', 'ACRONYM', 'CONCEPT', 'ai')],
      ['ai>ai:ACRONYM+'],
    ],
    [
      'spelt out',
      analysed('studied at Massachusetts Institute of Technology', [
        ['Massachusetts Institute of Technology', 'ORGANIZATION'],
      ]),
      [known('mit', 'NAME', 'ORGANIZATION', 'mit')],
      ['massachusetts institute of technology>mit:ACRONYM+'],
    ],
    [
      'spelt out, of another type',
      analysed('a Massachusetts Institute Tour', [['Massachusetts Institute Tour', 'PLACE']]),
      [known('mit', 'NAME', 'ORGANIZATION', 'mit')],
      ['massachusetts institute tour>new:NEW'],
    ],
    [
      'a word of two letters is no acronym',
      analysed('the Great Outdoors', [['Great Outdoors', 'CONCEPT']]),
      [known('go', 'NAME', 'TOOL', 'go')],
      ['great outdoors>new:NEW'],
    ],
    [
      'people are not spelt out',
      analysed('met Max Ivan Tell', [['Max Ivan Tell', 'PERSON']]),
      [known('mit', 'NAME', 'ORGANIZATION', 'mit')],
      ['max ivan tell>new:NEW'],
    ],
  ])('%s', (_, analysis, names, expected) => {
    expect(links(analysis, names)).toEqual(expected);
  });
});

describe('rule 3: first names', () => {
  const sam = analysed('then Sam left', [['Sam', 'PERSON']]);
  const brooks = analysed('then Melanie Brooks left', [['Melanie Brooks', 'PERSON']]);
  test.each<[string, TextAnalysis, KnownName[], string[]]>([
    ['of one person, not learnt', sam, [SAM_CARTER], ['sam>carter:FIRST_NAME']],
    ['of two: nobody in particular', sam, [SAM_CARTER, { ...SAM_CARTER, entityId: 'lee' }], []],
    [
      'somebody is just called that',
      sam,
      [SAM_CARTER, known('sam', 'NAME', 'PERSON', 's')],
      ['sam>s:NAME'],
    ],
    [
      'a place is not a person',
      analysed('in Sam', [['Sam', 'PLACE']]),
      [SAM_CARTER],
      ['sam>new:NEW'],
    ],
    [
      'the full name of somebody known by the first',
      brooks,
      [MEL],
      ['melanie brooks>mel:FIRST_NAME+'],
    ],
    [
      'a speaker gave the full name',
      brooks,
      [{ ...MEL, speaks: true }],
      ['melanie brooks>new:NEW'],
    ],
    [
      'an alias of somebody with another name',
      brooks,
      [{ ...MEL, kind: 'ALIAS' }],
      ['melanie brooks>new:NEW'],
    ],
    [
      'two have that first name',
      brooks,
      [MEL, known('melanie', 'FIRST_NAME', 'PERSON', 'carter')],
      ['melanie brooks>new:NEW'],
    ],
  ])('%s', (_, analysis, names, expected) => {
    expect(links(analysis, names)).toEqual(expected);
  });
});

describe('phrases that the extractor did not find', () => {
  const PHOENIX = known('project phoenix', 'NAME', 'PROJECT', 'pp');
  test.each<[string, TextAnalysis, KnownName[], string[]]>([
    [
      'a tool in lower case',
      analysed('we use redis', [], ['redis']),
      [REDIS],
      ['redis>redis:NAME'],
    ],
    ['not as a verb', analysed('we redis it'), [REDIS], []],
    ['two words', analysed('on project phoenix now'), [PHOENIX], ['project phoenix>pp:NAME']],
    [
      'the longest wins',
      analysed('on project phoenix now', [], ['phoenix']),
      [PHOENIX, PHOENIX_TOOL],
      ['project phoenix>pp:NAME'],
    ],
    [
      'a longer extracted name wins',
      analysed('on Redis Cluster', [['Redis Cluster', 'TOOL']]),
      [REDIS],
      ['redis cluster>new:NEW'],
    ],
    ['will is no person', analysed('she will come'), [known('will', 'NAME', 'PERSON', 'w')], []],
    [
      'apple as a noun',
      analysed('an apple a day', [], ['apple']),
      [known('apple', 'NAME', 'ORGANIZATION', 'a')],
      [],
    ],
    [
      'Apple',
      analysed('I like Apple'),
      [known('apple', 'NAME', 'ORGANIZATION', 'a')],
      ['apple>a:NAME'],
    ],
    [
      'May in a question',
      { ...analysed('May I'), tokens: [{ text: 'May', start: 0, end: 3, role: 'OTHER' }] },
      [known('may', 'NAME', 'PERSON', 'm')],
      [],
    ],
    ['several own it', analysed('phoenix', [], ['phoenix']), [PHOENIX_PLACE, PHOENIX_TOOL], []],
  ])('%s', (_, analysis, names, expected) => {
    expect(links(analysis, names)).toEqual(expected);
  });
});

describe('the names of one text', () => {
  test('a name mentioned twice comes once, all in text order', () => {
    const analysis = analysed('Zed met Ann, then Ann met Zed', [
      ['Zed', 'PERSON'],
      ['Ann', 'PERSON'],
      ['Ann', 'PERSON'],
      ['Zed', 'PERSON'],
    ]);
    expect(links(analysis)).toEqual(['zed>new:NEW', 'ann>new:NEW']);
  });

  test('a short form goes with the full name beside it', () => {
    const analysis = analysed('Sam Carter moved to New York City (NYC); Sam likes it', [
      ['Sam Carter', 'PERSON'],
      ['New York City', 'PLACE'],
      ['NYC', 'CONCEPT'],
      ['Sam', 'PERSON'],
    ]);
    expect(links(analysis)).toEqual(['sam carter>new:NEW', 'new york city>new:NEW']);
    const city = known('new york city', 'NAME', 'PLACE', 'ny');
    expect(links(analysis, [city])).toEqual([
      'sam carter>new:NEW',
      'new york city>ny:NAME',
      'nyc>ny:ACRONYM+',
    ]);
  });

  test('odd names are data', () => {
    const long = 'y'.repeat(5000);
    const analysis = analysed(`constructor __proto__ 🚀 ${long}`, [
      ['constructor', 'CONCEPT'],
      ['__proto__', 'CONCEPT'],
      ['🚀', 'CONCEPT'],
      [long, 'CONCEPT'],
    ]);
    expect(links(analysis)).toEqual(['constructor>new:NEW', '__proto__>new:NEW', '🚀>new:NEW']);
    expect(links({ tokens: [], names: [] }, [REDIS])).toEqual([]);
    expect(links(analysis, [known('__proto__', 'NAME', 'TOOL', 'p')])).toContain(
      'constructor>new:NEW',
    );
  });
});
