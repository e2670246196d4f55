/** Turns, what is staged in them, trust. */
import { expect } from '@jest/globals';
import { type Area, SECRET } from './types.js';

const NO_PAGE = expect.objectContaining({ edges: [] });
export const turns: Area = {
  calls: {
    openTurn: [
      () => ({ input: { query: 'Which kettle?' } }),
      { turnId: expect.any(String), number: 2, created: true },
    ],
    gatherContext: [
      ({ turn }) => ({ input: { turnId: turn } }),
      {
        text: expect.stringContaining('ettle'),
        usedIds: expect.any(Array),
        alreadyGathered: false,
      },
    ],
    acceptCandidates: [
      ({ waiting }) => ({ ids: [waiting] }),
      [
        {
          ...{ id: expect.any(String), state: 'COMMITTED', code: null, message: null },
          memory: expect.objectContaining({ content: 'Kettles whistle.' }),
        },
      ],
    ],
    rejectCandidates: [
      ({ unwanted }) => ({ ids: [unwanted], reason: 'They do not.' }),
      [{ id: expect.any(String), state: 'DISCARDED', code: null, message: null, memory: null }],
    ],
    completeTurn: [
      ({ turn }) => ({ input: { turnId: turn, response: 'The red one.', topic: 'kitchen' } }),
      { context: expect.objectContaining({ kind: 'EPISODIC' }), created: true },
    ],
    recordOutcome: [
      ({ turn }) => ({ input: { turnId: turn, outcome: 'APPROVE' } }),
      { committed: [], discarded: [], trust: expect.any(Array), created: true },
    ],
    turn: [
      ({ turn }) => ({ id: turn }),
      {
        ...{ number: 1, outcome: 'APPROVE', outcomes: [{ outcome: 'APPROVE' }] },
        sections: { question: 'Which kettle whistles?', response: 'The red one.', plan: '' },
        context: expect.objectContaining({ kind: 'EPISODIC' }),
        candidates: expect.arrayContaining([
          expect.objectContaining({
            ...{ id: expect.stringMatching(/^STAGED:/), kind: 'STAGED', state: 'COMMITTED' },
            ...{ turnNumber: 1, lead: 'Kettles whistle.', whole: true, reason: null },
            document: expect.objectContaining({ content: 'Kettles whistle.', trustScope: 'NEW' }),
          }),
        ]),
      },
    ],
    turns: [() => ({ first: 1 }), { edges: [{ node: { number: 2, outcome: null } }] }],
  },
  queries: {
    turn: [({ agentTurn }) => ({ id: agentTurn }), null],
    turns: [() => ({ first: 1 }), NO_PAGE],
  },
  own: {
    openTurn: { input: { query: 'mine' } },
  },
  byId: {
    gatherContext: [
      ({ agentTurn }) => ({ input: { turnId: agentTurn } }),
      ['NOT_FOUND'],
      ['NOT_FOUND'],
    ],
    completeTurn: [
      ({ agentTurn }) => ({ input: { turnId: agentTurn, response: `No ${SECRET}.` } }),
      ['NOT_FOUND'],
      ['NOT_FOUND'],
    ],
    recordOutcome: [
      ({ agentTurn }) => ({ input: { turnId: agentTurn, outcome: 'FAIL' } }),
      ['NOT_FOUND'],
      ['NOT_FOUND'],
    ],
    // Each item has an outcome of its own: that of an unknown one is a value.
    acceptCandidates: [({ candidate }) => ({ ids: [candidate] }), [], []],
    rejectCandidates: [({ candidate }) => ({ ids: [candidate], reason: 'Mine.' }), [], []],
  },
};
