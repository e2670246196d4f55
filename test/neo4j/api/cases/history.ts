/** Audit trail, beliefs, versions, reviews, health, classification, roles. */
import { expect } from '@jest/globals';
import { type Area, SECRET } from './types.js';

const NO_PAGE = expect.objectContaining({ edges: [] });
const ZEROS = { conflictsResolvedThisSession: 0, deprecatedToConfirmed: 0, degraded: false };

export const history: Area = {
  calls: {
    auditLog: [
      ({ kept }) => ({ first: 2, acts: ['CONFIRM'], memoryId: kept }),
      {
        edges: [
          {
            node: {
              ...{ act: 'CONFIRM', rule: 'G-73', other: null, undoneBy: null },
              memory: expect.objectContaining({ content: 'Kettle, kept', needsReview: false }),
            },
          },
        ],
        pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
      },
    ],
    conflictLog: [() => ({}), expect.any(Array)],
    beliefHistory: [() => ({ query: 'kettle', limit: 3 }), expect.any(Array)],
    reviewQueue: [() => ({ first: 2 }), { edges: expect.any(Array) }],
    memoryHealth: [
      () => ({ sessionId: 'kitchen' }),
      { totalMemories: expect.any(Number), conflictsResolvedThisSession: 0 },
    ],
    saluteEnvironment: [
      () => ({}),
      { memory_health: expect.objectContaining({ total_memories: expect.any(Number) }) },
    ],
    classifyPreview: [
      () => ({ text: 'My project uses Python 3.11', sourceRole: 'USER' }),
      {
        source: expect.objectContaining({ value: 'USER_ASSERTED', rule: 'C-11' }),
        validity: expect.objectContaining({ value: 'CONFIRMED', rule: 'C-13' }),
        utility: expect.objectContaining({ value: 'LOAD_BEARING', rule: 'C-17' }),
        relevance: expect.objectContaining({ value: 'ACTIVE', rule: 'C-19' }),
      },
    ],
    repairClassification: [() => ({}), { checked: expect.any(Number), repaired: 0 }],
    upsertRole: [
      () => ({ roleId: 'bugfix', domains: ['testing'] }),
      { roleId: 'bugfix', domains: ['testing'] },
    ],
    setRole: [
      () => ({ agentId: 'planner', roleId: 'bugfix' }),
      { agentId: 'planner', registered: true, role: expect.objectContaining({ roleId: 'bugfix' }) },
    ],
    roles: [() => ({ first: 5 }), expect.any(Array)],
    agents: [() => ({ first: 5 }), expect.any(Array)],
  },
  queries: {
    auditLog: [() => ({ first: 5 }), NO_PAGE],
    conflictLog: [() => ({}), []],
    beliefHistory: [() => ({ query: SECRET }), []],
    reviewQueue: [() => ({ first: 5 }), NO_PAGE],
    memoryHealth: [() => ({}), expect.objectContaining({ ...ZEROS, totalMemories: 0 })],
    saluteEnvironment: [
      () => ({}),
      { memory_health: expect.objectContaining({ total_memories: 0 }) },
    ],
  },
  common: {
    classifyPreview: { text: 'It must work.' },
    roles: {},
    agents: {},
  },
  own: {
    repairClassification: {},
    upsertRole: { roleId: 'bugfix', domains: ['testing'] },
    setRole: { agentId: 'planner', roleId: null },
  },
  byId: {},
};
