import { expect, test } from '@jest/globals';
import { parseTranscript } from '../../../src/cli/transcript.js';

const said = (text: string, assistant: string | null = null) =>
  parseTranscript(text, assistant).map(({ role, speaker, content, eventTime }) => [
    ...[role, speaker, content, eventTime?.toISOString() ?? null],
  ]);

test('roles, over several lines, with a preface that nobody says', () => {
  expect(said('# Monday\n\nUser: Hello.\nHow are you?\n\nAssistant: Well: thank you.\n')).toEqual([
    ['USER', null, 'Hello.\nHow are you?', null],
    ['ASSISTANT', null, 'Well: thank you.', null],
  ]);
});

test('names, of which one is the assistant', () => {
  const text =
    'Ana: I moved.\nNote: nobody speaks here\nSol: Where to?\nAna: To Lisbon.\nSol: Nice.';
  expect(said(text, 'Sol')).toEqual([
    ['USER', 'Ana', 'I moved.\nNote: nobody speaks here', null],
    ['ASSISTANT', 'Sol', 'Where to?', null],
    ['USER', 'Ana', 'To Lisbon.', null],
    ['ASSISTANT', 'Sol', 'Nice.', null],
  ]);
});

test.each([
  ['[2026-03-01 10:00] User: x', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00+02:00 User: x', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01 - User: x', '2026-03-01T00:00:00.000Z'],
  ['## User (2026-03-01 10:00:30)\nx', '2026-03-01T10:00:30.000Z'],
  ['**User:** x', null],
  ['**User**: x', null],
  ['### User\n\nx', null],
])('%j', (text, time) => {
  expect(said(text)).toEqual([['USER', null, 'x', time]]);
});

test('a text without speakers has no turns', () => {
  expect(said('# Notes\n\nRemember: buy bread.\nhttp://example.com: a page')).toEqual([]);
});
