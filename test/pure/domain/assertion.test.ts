import { describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import {
  assertionRefusal,
  assertsAs,
  requireUserVoice,
} from '../../../src/domain/write/assertion.js';
import type { WriteItem } from '../../../src/domain/write/item.js';
import { NotTheUserError } from '../../../src/errors.js';

const user: Caller = { tenant: 't', userId: 'ann', agentId: null };
const agent: Caller = { ...user, speaksAsUser: false };

const item = (fact: Partial<WriteItem['fact']>, change: Partial<WriteItem> = {}): WriteItem => ({
  ...{ profile: 'MEMORY', scope: null, correctsId: null },
  fact: {
    ...{ text: 'The bee is gone.', kind: 'SEMANTIC', sourceRole: 'ASSISTANT', tags: [] },
    ...{
      entities: [],
      derivedFrom: [],
      sessionId: null,
      eventTime: null,
      sourceType: 'EXTRACTION',
    },
    ...fact,
  },
  ...change,
});
const place = { tier: 'REGISTER', category: null, topicId: null };

test('whose statement something is that nobody asks about', () => {
  expect(assertsAs(user)).toBe('USER');
  expect(assertsAs({ ...user, speaksAsUser: true })).toBe('USER');
  expect(assertsAs(agent)).toBe('ASSISTANT');
});

test('what is the user’s to do', () => {
  expect(() => requireUserVoice(user, 'confirm')).not.toThrow();
  expect(() => requireUserVoice(agent, 'confirm')).toThrow(NotTheUserError);
});

describe('what an item claims', () => {
  test.each<[string, WriteItem, boolean]>([
    ['that the user said it', item({ sourceRole: 'USER' }), true],
    ['that an agent said it', item({}), false],
    ['that a person entered it', item({}, { vault: { ...place, origin: 'MANUAL' } }), true],
    ['that the operator entered it', item({}, { vault: { ...place, origin: 'OPERATOR' } }), true],
    ['that a tool wrote it', item({}, { vault: { ...place, origin: 'TOOL' } }), false],
    ['that a file says the user said it', item({ statedSource: 'USER_ASSERTED' }), true],
    ['what a file says of another', item({ statedSource: 'BOOKSHELF_DOCUMENT' }), false],
    ['what is stored already', item({ statedSource: 'USER_ASSERTED' }, { editedId: 'a' }), false],
  ])('%s', (_, claimed, isRefused) => {
    expect(assertionRefusal(agent, claimed)?.code).toBe(isRefused ? 'NOT_THE_USER' : undefined);
    expect(assertionRefusal(user, claimed)).toBeNull();
  });
});
