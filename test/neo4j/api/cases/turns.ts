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
    resolve: [
      ({ waiting, unwanted, kept, rival }) => ({
        decisions: [
          { id: waiting, action: 'ACCEPT' },
          { id: unwanted, action: 'REJECT', reason: 'They do not.' },
          { id: `CONFLICT:${rival}:${kept}`, action: 'CHOOSE', winnerId: kept },
          { id: waiting, action: 'MERGE' },
        ],
      }),
      {
        results: [
          { memory: expect.objectContaining({ content: 'Kettles whistle.' }), removed: null },
          { memory: null, removed: null, eventId: expect.any(String) },
          {
            memory: expect.objectContaining({ content: 'Kettle, kept', validUntil: null }),
            removed: expect.objectContaining({
              ...{ content: 'Kettle, rival', retiredReason: 'CONFLICT' },
            }),
          },
          { code: 'WRONG_ACTION', message: expect.stringContaining('ACCEPT, REJECT') },
        ],
        ...{ settled: 3, refused: 1, created: true },
      },
    ],
    completeTurn: [
      ({ turn }) => ({ input: { turnId: turn, response: 'The red one.', topic: 'kitchen' } }),
      { context: expect.objectContaining({ kind: 'EPISODIC' }), created: true },
    ],
    recordOutcome: [
      ({ turn }) => ({ input: { turnId: turn, outcome: 'APPROVE' } }),
      { settled: [], trust: expect.any(Array), created: true },
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
    resolve: [
      ({ fact, turn, record, candidate }) => ({
        decisions: [
          { id: `CONFLICT:${fact}:${turn}`, action: 'CHOOSE', winnerId: fact },
          { id: `DUPLICATE:${turn}:${fact}`, action: 'MERGE', winnerId: turn },
          { id: `CONFLICT:${fact}:${turn}`, action: 'DISMISS' },
          { id: `WEAK:${fact}`, action: 'ACCEPT' },
          { id: `DELETION:${record}`, action: 'ACCEPT' },
          { id: `DORMANT:${fact}`, action: 'ACCEPT' },
          { id: candidate, action: 'ACCEPT' },
          { id: candidate, action: 'REJECT' },
        ],
      }),
      Array<string>(8).fill('NOT_FOUND'),
      [...Array<string>(6).fill('OTHER_OWNER'), 'NOT_FOUND', 'NOT_FOUND'],
    ],
  },
};
