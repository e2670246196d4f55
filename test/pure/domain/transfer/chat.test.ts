import { describe, expect, test } from '@jest/globals';
import { readChat, readLocomo } from '../../../../src/domain/transfer/chat.js';

const SOURCE = 'f'.repeat(64);
const chat = (conversation: unknown, line = 3) =>
  readChat({ line, text: JSON.stringify(conversation) }, SOURCE);

describe('a chat', () => {
  test('is a session of turns; what instructs the model is skipped', () => {
    const { messages, skipped } = chat({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: ' Hello ', timestamp: '2026-03-02T10:00:00Z' },
        { role: 'assistant', content: 'Hi.', timestamp: 1_772_445_601, name: 'Mo' },
        {
          role: 'tool',
          content: [{ type: 'text', text: '42' }, { type: 'image' }],
          timestamp: 1_772_445_602_000,
        },
        { role: 'assistant', content: null },
      ],
    });
    expect(skipped).toBe(2);
    expect(messages.map(({ role, content, speaker }) => [role, content, speaker])).toEqual([
      ['USER', 'Hello', null],
      ['ASSISTANT', 'Hi.', 'Mo'],
      ['ASSISTANT', '42', null],
    ]);
    expect(messages.map(({ eventTime }) => eventTime?.toISOString())).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:00:01.000Z',
      '2026-03-02T10:00:02.000Z',
    ]);
    expect(new Set(messages.map(({ sessionId }) => sessionId))).toEqual(
      new Set([`chat-${'f'.repeat(16)}-3`]),
    );
    expect(new Set(messages.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  test('with an id keeps it, and may have no times', () => {
    const { messages } = chat({ id: 'c7', messages: [{ role: 'Human', content: 'Hello' }] });
    expect(messages).toEqual([
      expect.objectContaining({ sessionId: 'c7', eventTime: null, role: 'USER' }),
    ]);
  });

  test.each([
    ['no JSON', 'secret', /no JSON/],
    ['no messages', '{"secret":1}', /messages/],
    ['a role that is none', '{"messages":[{"role":"secret","content":"x"}]}', /role/],
    ['no time', '{"messages":[{"role":"user","content":"x","timestamp":"secret"}]}', /timestamp/],
  ])('of %s is refused without a word of it', (_, text, message) => {
    expect(() => readChat({ line: 1, text }, SOURCE)).toThrow(message);
    expect(() => readChat({ line: 1, text }, SOURCE)).not.toThrow(/secret/);
  });
});

const locomo = {
  ...{ speaker_a: 'Ana', speaker_b: 'Bo' },
  session_2: [{ speaker: 'Ana', dia_id: 'D2:1', text: 'Back again.' }],
  session_2_date_time: '12:05 am on 9 May, 2023',
  session_1: [
    { speaker: 'Ana', dia_id: 'D1:1', text: 'Look!', blip_caption: 'a photo of a dog' },
    { speaker: 'Bo', dia_id: 'D1:2', text: '' },
    { speaker: 'Bo', dia_id: 'D1:3', text: 'Nice.' },
  ],
  session_1_date_time: '1:56 pm on 8 May, 2023',
  session_3_date_time: '1:56 pm on 10 May, 2023',
};

test('a conversation of LoCoMo is its sessions in order, with speakers and times', () => {
  const { messages, skipped } = readLocomo({ line: 1, text: JSON.stringify(locomo) });
  expect(skipped).toBe(1);
  expect(
    messages.map(({ role, speaker, content, eventTime }) => [
      role,
      speaker,
      content,
      eventTime?.toISOString(),
    ]),
  ).toEqual([
    ['USER', 'Ana', 'Look! [image: a photo of a dog]', '2023-05-08T13:56:00.000Z'],
    ['ASSISTANT', 'Bo', 'Nice.', '2023-05-08T13:56:02.000Z'],
    ['USER', 'Ana', 'Back again.', '2023-05-09T00:05:00.000Z'],
  ]);
  expect(new Set(messages.map(({ sessionId }) => sessionId)).size).toBe(2);
});

test('a session of LoCoMo without a time is refused', () => {
  const text = JSON.stringify({ ...locomo, session_1_date_time: 'soon' });
  expect(() => readLocomo({ line: 1, text })).toThrow(/session_1_date_time/);
});
