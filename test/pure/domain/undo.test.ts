import { describe, expect, test } from '@jest/globals';
import type { Act } from '../../../src/domain/kernel/vocabulary.js';
import {
  type PastEvent,
  type Surroundings,
  undoRefusal,
} from '../../../src/domain/write/change.js';

const event = (act: Act, change: Partial<PastEvent> = {}): PastEvent => ({
  ...{ id: `${act} 1`, act, memoryId: 'm', otherId: null, undoneBy: null },
  ...change,
});
const around = (change: Partial<Surroundings> = {}): Surroundings => ({
  erased: false,
  ...{ others: [], current: false, utility: 'TACTICAL', vaultFull: false, topicHolderId: null },
  pathHolderId: null,
  ...change,
});

describe('what ended a memory', () => {
  test.each<Act>(['CORRECT', 'CONFLICT', 'DEDUP', 'DELETE', 'PRUNE', 'EXPIRE'])(
    '%s is taken back',
    (act) => {
      expect(undoRefusal(event(act), around({ others: [event(act)] }))).toBeNull();
    },
  );

  test('is not taken back twice, nor before what came later', () => {
    const undone = event('PRUNE', { undoneBy: 'u' });
    expect(undoRefusal(undone, around())).toMatchObject({ code: 'ALREADY_UNDONE', eventId: 'u' });
    const others = [event('CONFLICT'), event('PRUNE', { memoryId: 'w' })];
    expect(undoRefusal(event('CONFLICT', { otherId: 'w' }), around({ others }))).toMatchObject({
      ...{ code: 'LATER_EVENT', eventId: 'PRUNE 1' },
    });
  });

  test('does not come back when nothing is left of it', () => {
    const erased = around({ erased: true });
    for (const act of ['ERASE', 'DELETE', 'CORRECT', 'ARCHIVE'] as const) {
      expect(undoRefusal(event(act), erased)).toMatchObject({ code: 'ERASED' });
    }
  });

  test('needs room', () => {
    const full = around({ vaultFull: true });
    expect(undoRefusal(event('DELETE'), full)).toMatchObject({ code: 'VAULT_FULL' });
    const elsewhere = around({ pathHolderId: 'h' });
    expect(undoRefusal(event('DELETE'), elsewhere)).toMatchObject({
      ...{ code: 'PATH_TAKEN', memoryId: 'h' },
    });
    const taken = around({ topicHolderId: 'r' });
    expect(undoRefusal(event('PRUNE'), taken)).toMatchObject({ code: 'TOPIC_TAKEN' });
  });

  test('does not depend on how its memory was used', () => {
    const others = [event('ARCHIVE'), event('REACTIVATE'), event('CONFLICT')];
    expect(undoRefusal(event('CONFLICT'), around({ others }))).toBeNull();
  });
});

describe('archiving', () => {
  const archived = (others: PastEvent[] = [], utility = 'ARCHIVED') =>
    undoRefusal(event('ARCHIVE'), around({ others: [event('ARCHIVE'), ...others], utility }));

  test('is taken back; the memory is current, so nothing must make room', () => {
    expect(archived()).toBeNull();
    const full = around({ utility: 'ARCHIVED', vaultFull: true, topicHolderId: 'r' });
    expect(undoRefusal(event('ARCHIVE'), full)).toBeNull();
  });

  test('was taken back by the use of the memory', () => {
    const others = [event('REACTIVATE'), event('ARCHIVE', { id: 'again' })];
    expect(archived(others)).toMatchObject({ code: 'ALREADY_UNDONE', eventId: 'REACTIVATE 1' });
  });

  test('that came after such a use is taken back', () => {
    const others = [event('ARCHIVE', { id: 'before' }), event('REACTIVATE'), event('ARCHIVE')];
    expect(undoRefusal(event('ARCHIVE'), around({ others, utility: 'ARCHIVED' }))).toBeNull();
  });

  test('ended with another text', () => {
    expect(archived([event('UPDATE')], 'TACTICAL')).toMatchObject({
      ...{ code: 'ALREADY_UNDONE', eventId: null },
      message: expect.stringContaining('no longer archived'),
    });
  });

  test('waits for what retired the memory since', () => {
    expect(archived([event('CONFLICT')])).toMatchObject({ code: 'LATER_EVENT' });
    expect(archived([event('CONFLICT', { undoneBy: 'u' })])).toBeNull();
  });
});

test.each<[Act, string]>([
  ['REACTIVATE', 'archived again once it is idle'],
  ['PURGE', 'Take back the event that retired the memory'],
])('%s is not undoable, and the message says what to do', (act, words) => {
  expect(undoRefusal(event(act), around())).toMatchObject({
    ...{ code: 'NOT_UNDOABLE', message: expect.stringContaining(words) },
  });
});

test('what changed no validity is not undoable', () => {
  expect(undoRefusal(event('UNDO'), around())?.message).toBe(
    'Events of this kind cannot be reverted.',
  );
});
