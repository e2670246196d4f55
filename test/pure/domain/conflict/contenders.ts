/** Contenders for tests of the ladder, each like the last but for what is named. */
import type { Conflict } from '../../../../src/domain/write/conflict/detect.js';
import type { Contender } from '../../../../src/domain/write/conflict/judge.js';

export const CONFLICT: Conflict = {
  heuristic: 'ENTITY_VALUE',
  slot: 'port (staging)',
  newerValue: '9090',
  olderValue: '8080',
  explanation: 'port (staging): "9090" against "8080" before',
  newerSpan: { from: 0, to: 24 },
  olderSpan: { from: 0, to: 24 },
};

export function contender(id: string, changes: Partial<Contender> = {}): Contender {
  return {
    id,
    source: 'AGENT_INFERRED',
    validity: 'INFERRED',
    utility: 'TACTICAL',
    createdAt: new Date('2030-01-01T00:00:00Z'),
    heldAt: null,
    validFrom: changes.createdAt ?? new Date('2030-01-01T00:00:00Z'),
    profile: 'MEMORY',
    kind: 'SEMANTIC',
    userId: 'u',
    scope: 'SHARED',
    ...changes,
  };
}

/** What a user's own statement has. */
export const BY_USER = { source: 'USER_ASSERTED', validity: 'CONFIRMED' } as const;
export const LATER_ON = new Date('2030-02-01T00:00:00Z');
