import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nameCursors } from '../../../src/domain/entities/names.js';
import { timeCursors } from '../../../src/domain/kernel/cursor.js';
import { sourceCursors } from '../../../src/domain/sources.js';
import { turnCursors } from '../../../src/domain/turn/turn.js';
import { InvalidInputError } from '../../../src/errors.js';

describe('a cursor leads back to its place', () => {
  test('of time and id', () => {
    const position = fc.record({
      time: fc.date({ noInvalidDate: true }),
      id: fc.stringMatching(/^[0-9a-f]{12}$/),
    });
    fc.assert(
      fc.property(position, (at) => {
        expect(timeCursors.decode(timeCursors.encode(at))).toEqual(at);
      }),
    );
  });

  test.each(['ada', '🎉 | party: one', '', 'ё'])('of the name %j', (name) => {
    const place = { name, id: 'abc' };
    expect(nameCursors.decode(nameCursors.encode(place))).toEqual(place);
  });

  test('of a turn and of a source, exactly', () => {
    expect(turnCursors.decode(turnCursors.encode(42))).toBe(42);
    const place = { score: 2 / 3, domain: 'xn--bcher-kva.example' };
    expect(sourceCursors.decode(sourceCursors.encode(place))).toEqual(place);
  });
});

describe('a cursor is refused', () => {
  test.each([
    ['nothing', ''],
    ['not base64', '???'],
    ['an emoji', '💥'],
    ['no JSON', btoa('hello')],
    ['no place', btoa('["time"]')],
    ['an empty place', btoa('["time",{}]')],
    ['no id', btoa('["time",{"time":123,"id":""}]')],
    ['no time', btoa('["time",{"id":"abc"}]')],
    ['a time that is none', btoa('["time",{"time":"never","id":"abc"}]')],
    ['a time beyond all', btoa('["time",{"time":9e99,"id":"abc"}]')],
    ['no order', btoa('[{"time":123,"id":"abc"}]')],
  ])('with %s', (_, cursor) => {
    expect(() => timeCursors.decode(cursor)).toThrow(InvalidInputError);
    expect(() => timeCursors.decode(cursor)).toThrow('after: this is not a cursor that this list');
  });

  test.each([
    ['a name', nameCursors.encode({ name: 'ada', id: 'abc' })],
    ['a turn', turnCursors.encode(7)],
    ['a source', sourceCursors.encode({ score: 1, domain: 'example.com' })],
  ])('that is a place by %s in a list by time', (_, cursor) => {
    expect(() => timeCursors.decode(cursor)).toThrow(InvalidInputError);
  });

  test('by the name of its argument', () => {
    expect(() => timeCursors.decode('x', 'before')).toThrow('before: this is not a cursor');
  });

  test('unless it is a place, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (cursor) => {
        try {
          expect(Number.isNaN(timeCursors.decode(cursor).time.getTime())).toBe(false);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(InvalidInputError);
        }
      }),
    );
  });
});
