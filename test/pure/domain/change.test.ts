import { describe, expect, test } from '@jest/globals';
import { FAR_FUTURE } from '../../../src/domain/kernel/time.js';
import { auditOf, requireCurrent } from '../../../src/domain/write/change.js';
import { NotFoundError, StaleVersionError } from '../../../src/errors.js';

const now = new Date('2026-03-01T12:00:00Z');
const current = { id: 'a1', deletedAt: null, validUntil: FAR_FUTURE, supersededBy: null };

describe('a memory that is to be changed', () => {
  test('may be when it is current', () => {
    expect(requireCurrent('a1', current, now)).toBe(current);
  });

  test('must be there', () => {
    expect(() => requireCurrent('a1', undefined, now)).toThrow(NotFoundError);
  });

  test.each([
    ['was deleted', { deletedAt: now }],
    ['was superseded by b2: change that one', { supersededBy: 'b2', validUntil: now }],
    ['is no longer valid', { validUntil: now }],
  ])('may not when it %s', (reason, change) => {
    const act = () => requireCurrent('a1', { ...current, ...change }, now);
    expect(act).toThrow(StaleVersionError);
    expect(act).toThrow(reason);
  });

  test('may until the very end of its validity', () => {
    const ending = { ...current, validUntil: new Date(now.getTime() + 1) };
    expect(requireCurrent('a1', ending, now)).toBe(ending);
  });
});

describe('an audit event', () => {
  const event = { id: 'e1', now, memoryId: 'a1', rule: 'G-73', partition: 'p1' };

  test('says who did what by which rule', () => {
    const caller = { tenant: 't', userId: 'ann', agentId: 'planner' };
    expect(auditOf('CORRECT', caller, { ...event, otherId: 'b2' })).toEqual({
      ...{ id: 'e1', act: 'CORRECT', rule: 'G-73', memoryId: 'a1', otherId: 'b2' },
      ...{ tenant: 't', byUserId: 'ann', byAgentId: 'planner', at: now, partition: 'p1' },
    });
  });

  test('leaves out whom nobody named', () => {
    const audit = auditOf('CONFIRM', { tenant: 't', userId: null, agentId: null }, event);
    expect(Object.values(audit)).not.toContain(null);
    expect(audit).not.toHaveProperty('otherId');
  });
});
