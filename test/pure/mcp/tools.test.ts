import { describe, expect, test } from '@jest/globals';
import { keyOf } from '../../../src/mcp/asking.js';
import { INSTRUCTIONS } from '../../../src/mcp/instructions.js';
import { type Card, fitting, lineOf, tokensOf } from '../../../src/mcp/told.js';
import { toolbox } from '../../../src/mcp/toolbox.js';

const card = (id: string, text: string): Card => ({
  ...{ id, text, kind: 'SEMANTIC', when: '2026-03-02', source: 'USER_ASSERTED', confidence: 0.9 },
});

describe('tools', () => {
  test('are told in at most 2,000 tokens', () => {
    const tools = toolbox([]).map(({ listing }) => listing);
    expect(tokensOf(JSON.stringify({ tools }))).toBeLessThanOrEqual(2_000);
    expect(tokensOf(INSTRUCTIONS)).toBeLessThanOrEqual(400);
  });

  test('are more where the setting names them', () => {
    const names = (...further: Parameters<typeof toolbox>[0]) =>
      toolbox(further).map(({ name }) => name);
    expect(names()).toHaveLength(6);
    expect(names('stats', 'context').slice(6)).toEqual(['context', 'stats']);
    expect(names('all')).toHaveLength(14);
  });
});

describe('a line', () => {
  test('holds all that the card says, on one line', () => {
    const line = lineOf({ ...card('a1b2c3d4e5f6', 'Two\nlines'), status: 'outdated' });
    expect(line).toBe(
      '- Two lines [a1b2c3d4e5f6 · SEMANTIC · 2026-03-02 · USER_ASSERTED 0.9 · outdated]',
    );
  });
});

describe('a budget', () => {
  const cards = ['a', 'b', 'c'].map((id) => card(id, 'x'.repeat(100)));

  test('holds as many as fit, in their order', () => {
    const each = tokensOf(lineOf(cards[0] as Card)) + 1;
    expect(fitting(cards, each * 2).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(fitting(cards, each * 10)).toEqual(cards);
  });

  test('holds at least one, cut if it must be', () => {
    expect(fitting(cards, 1)).toEqual([cards[0]]);
    const [cut, ...none] = fitting([card('a', 'y'.repeat(5_000)), ...cards], 100);
    expect(none).toEqual([]);
    expect(cut).toMatchObject({ cut: true });
    expect(tokensOf(lineOf(cut as Card))).toBeLessThanOrEqual(101);
  });
});

describe('the idempotency key of a call', () => {
  const caller = { tenant: 't', userId: 'u', agentId: null };
  const call = (change: object = {}) =>
    ({ tool: 'remember', id: 1, args: { text: 'a' }, ...change }) as never;
  const at = Date.UTC(2026, 0, 1);

  test('is the one that was given', () => {
    expect(keyOf({ caller }, call({ args: { idempotency_key: 'k' } }))).toBe('k');
  });

  test('is the same for the same request, also when the clock goes on meanwhile', () => {
    const asking = { caller: { ...caller, tenant: 'same' } };
    const key = keyOf(asking, call(), at);
    expect(keyOf(asking, call(), at + 590_000)).toBe(key);
    expect(keyOf(asking, call({ id: 2 }), at)).not.toBe(key);
    expect(keyOf(asking, call({ args: { text: 'b' } }), at)).not.toBe(key);
    expect(keyOf({ caller: { ...caller, sessionId: 's' } }, call(), at)).not.toBe(key);
  });
});
