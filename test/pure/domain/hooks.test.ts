import { describe, expect, test } from '@jest/globals';
import {
  hasForgotten,
  hookAnswer,
  hookInput,
  hookWarning,
  projectOf,
  saidIn,
  turnsOf,
} from '../../../src/domain/hooks.js';
import { fenced } from '../../../src/domain/kernel/fence.js';

const input = (change: object = {}) => hookInput.parse({ session_id: 's1', ...change });

test('what is no text is as if it were not there; a session there must be', () => {
  expect(input({ prompt: 7, cwd: ['x'], more: true })).toEqual({
    ...{ session_id: 's1', prompt_id: undefined, prompt: null, cwd: null, source: undefined },
    last_assistant_message: undefined,
  });
  for (const body of [{}, { session_id: '' }, 'text', null]) {
    expect(hookInput.safeParse(body).success).toBe(false);
  }
});

describe('what was said', () => {
  test.each([
    ['prompt', { prompt: ' Where is it? ' }, { role: 'USER', text: 'Where is it?' }],
    ['stop', { last_assistant_message: 'There.' }, { role: 'ASSISTANT', text: 'There.' }],
    ['stop', { prompt: 'Where is it?' }, null],
    ['prompt', { prompt: '  ' }, null],
    ['prompt', {}, null],
    ['session-start', { prompt: 'x' }, null],
  ] as const)('%s %o', (event, change, said) => {
    expect(saidIn(event, input(change))).toEqual(said);
  });

  test('is no longer what was recalled for it', () => {
    const prompt = `Go on.\n${fenced('Ann lives in Porto.')}`;
    expect(saidIn('prompt', input({ prompt }))).toEqual({ role: 'USER', text: 'Go on.' });
    expect(saidIn('prompt', input({ prompt: fenced('Ann lives in Porto.') }))).toBeNull();
  });
});

describe('turns', () => {
  const said = { role: 'USER', text: 'ab😀cd' } as const;

  test('are as long as may be, and end with whole characters', () => {
    const texts = (maxChars: number) => turnsOf(said, input(), maxChars).map(({ text }) => text);
    expect(texts(100)).toEqual(['ab😀cd']);
    expect(texts(3)).toEqual(['ab', '😀c', 'd']);
    expect(texts(4)).toEqual(['ab😀', 'cd']);
  });

  test('have a key where the agent tells prompts apart, another one for other words', () => {
    const keys = (change: object, text: string = said.text) =>
      turnsOf({ ...said, text }, input(change), 3).map(({ key }) => key);
    expect(keys({})).toEqual([null, null, null]);
    const first = keys({ prompt_id: 'p1' });
    expect(keys({ prompt_id: 'p1' })).toEqual(first);
    const others = [
      ...keys({ prompt_id: 'p2' }),
      ...keys({ prompt_id: 'p1', session_id: 's2' }),
      ...keys({ prompt_id: 'p1' }, 'other'),
    ];
    expect(new Set([...first, ...others]).size).toBe(first.length + others.length);
  });
});

test.each([
  ['/home/ann/harbour-app', 'harbour-app'],
  ['C:\\work\\tide\\', 'tide'],
  ['/', null],
  ['/home/---', null],
  [undefined, null],
])('%s is about %s', (cwd, project) => {
  expect(projectOf(input({ cwd }))).toBe(project);
});

test('a window that was emptied has forgotten what was put there', () => {
  const forgets = (source?: string) => hasForgotten('session-start', input({ source }));
  expect(['compact', 'clear', 'resume', 'startup', undefined].map(forgets)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  expect(hasForgotten('prompt', input({ source: 'clear' }))).toBe(false);
});

test('an answer is a fenced context, or nothing', () => {
  const additionalContext = fenced('Ann lives in Porto.');
  expect(hookAnswer('prompt', 'Ann lives in Porto.')).toEqual({
    hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext },
  });
  expect(hookAnswer('session-start', 'Ann lives in Porto.')).toEqual({
    hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext },
  });
  expect([hookAnswer('prompt', null), hookAnswer('stop', 'x')]).toEqual([{}, {}]);
});

test('what is wrong is told once, when the session starts', () => {
  expect(hookWarning('prompt', 'The key is not valid.')).toEqual({});
  expect(hookWarning('session-start', 'The key is not valid.')).toEqual({
    systemMessage: 'Mneme does not remember this session: The key is not valid.',
  });
});
