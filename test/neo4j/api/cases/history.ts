/** Audit trail, beliefs, versions, reviews, health, classification, roles. */
import { expect } from '@jest/globals';
import { ACTS, valuesOf } from '../../../../src/domain/kernel/vocabulary.js';
import { type Area, SECRET } from './types.js';

/** What was done to memories. That the account had its upkeep run is told to everybody in it. */
const DONE = valuesOf(ACTS).filter((act) => act !== 'RUN_UPKEEP');
const NO_PAGE = expect.objectContaining({ edges: [] });
const NO_MEMORIES = { kinds: [], edges: [], entities: 0, sessions: 0, orphans: 0 };
/** The own vault's use is told to every agent of its user; what is in it is not. */
const NO_RECORDS = { byScope: [], byCategory: [], registerTopics: 0 };
const ZEROS = { conflictsResolvedThisSession: 0, deprecatedToConfirmed: 0, degraded: false };

export const history: Area = {
  calls: {
    auditLog: [
      ({ kept }) => ({ first: 2, filter: { acts: ['CONFIRM'], memoryId: kept } }),
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
    beliefHistory: [() => ({ query: 'kettle', limit: 3 }), expect.any(Array)],
    stats: [
      () => ({}),
      {
        memories: {
          ...{ entities: 4, sessions: 1, storeBytes: null },
          graphDataScience: expect.stringMatching(/^2\./),
          embedding: { model: 'hashed-words/384', waiting: 0, failing: 0, lastError: null },
        },
        vault: { maximum: 100, deleted: expect.any(Number), cold: 0 },
        storage: expect.any(Array),
        health: {
          ...{
            totalMemories: expect.any(Number),
            conflictsResolvedThisSession: expect.any(Number),
          },
          report: {
            memory_health: expect.objectContaining({ total_memories: expect.any(Number) }),
          },
        },
      },
    ],
    inbox: [
      () => ({ kinds: ['WEAK', 'STAGED', 'DELETION'], first: 3 }),
      {
        edges: expect.arrayContaining([
          { node: expect.objectContaining({ kind: 'STAGED' }), cursor: expect.any(String) },
        ]),
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
    config: [
      () => ({}),
      expect.arrayContaining([expect.objectContaining({ name: 'MNEME_PORT', value: '0' })]),
    ],
    roles: [
      () => ({ first: 5 }),
      { edges: expect.arrayContaining([{ node: expect.anything(), cursor: expect.any(String) }]) },
    ],
    agents: [
      () => ({ first: 5 }),
      { edges: expect.arrayContaining([{ node: expect.anything(), cursor: expect.any(String) }]) },
    ],
  },
  queries: {
    auditLog: [() => ({ first: 5, filter: { acts: DONE } }), NO_PAGE],
    beliefHistory: [() => ({ query: SECRET }), []],
    inbox: [() => ({ kinds: ['STAGED', 'WEAK', 'CONFLICT'], first: 5 }), NO_PAGE],
    stats: [
      () => ({}),
      {
        memories: expect.objectContaining({
          ...NO_MEMORIES,
          embedding: expect.objectContaining({ waiting: 0 }),
        }),
        vault: expect.objectContaining(NO_RECORDS),
        storage: [],
        health: expect.objectContaining({
          ...{ ...ZEROS, totalMemories: 0 },
          report: { memory_health: expect.objectContaining({ total_memories: 0 }) },
        }),
      },
    ],
  },
  common: {
    roles: {},
    agents: {},
  },
  administrative: ['config'],
  own: {
    repairClassification: {},
    upsertRole: { roleId: 'bugfix', domains: ['testing'] },
    setRole: { agentId: 'planner', roleId: null },
  },
  byId: {},
};
