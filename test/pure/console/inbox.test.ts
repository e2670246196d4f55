import { describe, expect, test } from '@jest/globals';
import {
  ACTIONS,
  decisionFor,
  type Item,
  isUndoable,
} from '../../../console/src/pages/inbox/decisions.js';
import { refreshed, shownOf, withPage } from '../../../console/src/pages/inbox/shown.js';
import { actionsOf } from '../../../src/flows/inbox/resolve.js';

const item = (kind: Item['kind'], id: string, other: string | null = null) =>
  ({
    ...{ id: `${kind}:${id}`, kind, since: '2026-01-01T00:00:00Z', memory: { id } },
    ...(other && { other: { id: other } }),
  }) as unknown as Item;

describe('what may be decided', () => {
  test('is what the service takes', () => {
    for (const kind of Object.keys(ACTIONS) as Item['kind'][]) {
      expect([kind, [...ACTIONS[kind]].sort()]).toEqual([kind, actionsOf(kind).sort()]);
    }
  });

  test('names who stays of two, and why', () => {
    const pair = item('CONFLICT', 'a', 'b');
    expect(decisionFor(pair, 'CHOOSE', { place: 1, reason: ' I measured it. ' })).toEqual({
      ...{ id: 'CONFLICT:a', action: 'CHOOSE', winnerId: 'b', reason: 'I measured it.' },
    });
    expect(decisionFor(pair, 'CHOOSE')).toBeNull();
    expect(decisionFor(item('CONFLICT', 'a'), 'CHOOSE', { place: 1 })).toBeNull();
    expect(decisionFor(pair, 'ACCEPT')).toBeNull();
    expect(decisionFor(pair, 'DISMISS', { reason: ' ' })).toEqual({
      ...{ id: 'CONFLICT:a', action: 'DISMISS' },
    });
  });

  test('is taken back by the service where a memory was retired or deleted', () => {
    expect(isUndoable('CONFLICT', 'CHOOSE')).toBe(true);
    expect(isUndoable('VERIFY', 'REJECT')).toBe(true);
    expect(isUndoable('DELETION', 'ACCEPT')).toBe(true);
    expect(isUndoable('VERIFY', 'ACCEPT')).toBe(false);
    expect(isUndoable('STAGED', 'REJECT')).toBe(false);
    expect(isUndoable('CONFLICT', 'DISMISS')).toBe(false);
  });
});

describe('the list', () => {
  const [a, b, c] = [item('WEAK', 'a'), item('WEAK', 'b'), item('WEAK', 'c')] as const;
  const ids = (shown: ReturnType<typeof shownOf>) =>
    shown.map(({ item: { id }, fresh, gone }) => `${id}${fresh ? '+' : ''}${gone ? '-' : ''}`);

  test('keeps the place of everything, whatever comes and goes', () => {
    const after = refreshed(shownOf([b, c]), {
      ...{ items: [a, b], still: new Set([b.id]), asked: new Set([b.id, c.id]) },
    });
    expect(ids(after)).toEqual(['WEAK:b', 'WEAK:c-', 'WEAK:a+']);
  });

  test('says nothing of what was not asked for', () => {
    const after = refreshed(shownOf([b, c]), {
      ...{ items: [], still: new Set<string>(), asked: new Set([b.id]) },
    });
    expect(ids(after)).toEqual(['WEAK:b-', 'WEAK:c']);
  });

  test('has nothing twice', () => {
    expect(ids(withPage(shownOf([a, b]), [b, c]))).toEqual(['WEAK:a', 'WEAK:b', 'WEAK:c']);
  });
});
