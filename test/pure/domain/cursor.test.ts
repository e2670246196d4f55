import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as lists from '../../../src/domain/lists.js';
import { InvalidInputError } from '../../../src/errors.js';

const { AUDIT_LOG, ENTITIES, MEMORIES, SOURCES, TIMELINE } = lists;

describe('a cursor leads back to its place', () => {
  test('of time and id', () => {
    const position = fc.record({
      time: fc.date({ noInvalidDate: true }),
      id: fc.stringMatching(/^[0-9a-f]{12}$/),
    });
    fc.assert(
      fc.property(position, (at) => {
        expect(MEMORIES.decode(MEMORIES.encode(at))).toEqual(at);
      }),
    );
  });

  test.each(['ada', '🎉 | party: one', '', 'ё'])('of the name %j', (name) => {
    const place = { normalizedName: name, id: 'abc' };
    expect(ENTITIES.decode(ENTITIES.encode(place))).toEqual(place);
  });

  test('of a number, exactly', () => {
    const place = { score: 2 / 3, domain: 'xn--bcher-kva.example' };
    expect(SOURCES.decode(SOURCES.encode(place))).toEqual(place);
  });

  test('and holds nothing else of what stands there', () => {
    const row = { normalizedName: 'ada', id: 'abc', summary: 'Ada likes tea.' };
    expect(atob(ENTITIES.encode(row))).toBe('["entities",{"normalizedName":"ada","id":"abc"}]');
  });
});

describe('a cursor is refused', () => {
  test.each([
    ['nothing', ''],
    ['not base64', '???'],
    ['an emoji', '💥'],
    ['no JSON', btoa('hello')],
    ['no place', btoa('["memories"]')],
    ['an empty place', btoa('["memories",{}]')],
    ['no id', btoa('["memories",{"time":123,"id":""}]')],
    ['no time', btoa('["memories",{"id":"abc"}]')],
    ['a time that is none', btoa('["memories",{"time":"never","id":"abc"}]')],
    ['a time beyond all', btoa('["memories",{"time":9e99,"id":"abc"}]')],
    ['no list', btoa('[{"time":123,"id":"abc"}]')],
  ])('with %s', (_, cursor) => {
    expect(() => MEMORIES.decode(cursor)).toThrow(InvalidInputError);
    expect(() => MEMORIES.decode(cursor)).toThrow('after: this is not a cursor that this list');
  });

  test.each([
    ['of another order', ENTITIES.encode({ normalizedName: 'ada', id: 'abc' })],
    ['of the same order', AUDIT_LOG.encode({ time: new Date(0), id: 'abc' })],
    ['of the opposite order', TIMELINE.encode({ time: new Date(0), id: 'abc' })],
  ])('that another list %s gave out', (_, cursor) => {
    expect(() => MEMORIES.decode(cursor)).toThrow(InvalidInputError);
  });

  test('unless it is a place, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (cursor) => {
        try {
          expect(Number.isNaN(MEMORIES.decode(cursor).time.getTime())).toBe(false);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(InvalidInputError);
        }
      }),
    );
  });
});

test('no two lists have cursors of the same name', () => {
  const place = {
    ...{ time: new Date(0), id: 'a', normalizedName: 'a', domain: 'a', roleId: 'a', agentId: 'a' },
    ...{ number: 1, position: 1, size: 1, score: 1 },
  };
  const names = Object.values(lists).map((list) => JSON.parse(atob(list.encode(place)))[0]);
  expect(new Set(names).size).toBe(15);
  expect(names).toHaveLength(15);
});
