import { describe, expect, test } from '@jest/globals';
import { type Place, placeBehind, START } from '../../../../src/domain/entities/passes.js';

const last = { id: 'm7', eventTime: new Date('2026-01-07') };
const behind: Place = { moved: 40, movedInPass: 4, cursorTime: last.eventTime, cursorId: 'm7' };

describe('behind a page of mentions', () => {
  test('that is full the next one begins at its last', () => {
    const page = { limit: 10, size: 10, last, moved: 9 };
    expect(placeBehind(START, page)).toEqual({
      moved: 9,
      next: { moved: 9, movedInPass: 9, cursorTime: last.eventTime, cursorId: 'm7' },
    });
  });

  test('that holds all of them nothing is left', () => {
    expect(placeBehind(START, { limit: 10, size: 3, last, moved: 3 })).toEqual({
      ...{ moved: 3, next: null },
    });
    expect(placeBehind(START, { limit: 10, size: 0, last: undefined, moved: 0 }).next).toBeNull();
  });

  test('that is the last of several all are gone over again', () => {
    const page = { limit: 10, size: 3, last, moved: 0 };
    expect(placeBehind(behind, page)).toEqual({ moved: 40, next: { ...START, moved: 40 } });
  });

  test('that is the last of a pass which found nothing it is over', () => {
    const page = { limit: 10, size: 3, last, moved: 0 };
    expect(placeBehind({ ...behind, movedInPass: 0 }, page)).toEqual({ moved: 40, next: null });
  });

  test('that is the last of a pass which found something only there it is not', () => {
    const page = { limit: 10, size: 3, last, moved: 1 };
    expect(placeBehind({ ...behind, movedInPass: 0 }, page).next).toEqual({ ...START, moved: 41 });
  });
});
