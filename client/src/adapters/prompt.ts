/** Prompts as language models of the AI SDK take them, of which Mastra's are a kind: the question, and what is put beside it. */

/** As much of a message as is looked at. */
export interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** What the user asked last; null: nothing in words. */
export function questionOf(prompt: readonly Message[]): string | null {
  const message = prompt[lastOfUser(prompt)];
  if (message === undefined) return null;
  const text = textsOf(message.content).join('\n');
  return text.trim() === '' ? null : text;
}

/** Whether a model goes on with an answer that it has begun, such as after a tool. */
export function continues(prompt: readonly Message[]): boolean {
  return lastOfUser(prompt) < prompt.length - 1;
}

/** The prompt with a text at the head of what the user asked last: data beside the question, not an instruction of the system. */
export function withText<Prompt extends readonly Message[]>(prompt: Prompt, text: string): Prompt {
  const at = lastOfUser(prompt);
  return prompt.map((message, i) => {
    if (i !== at) return message;
    const parts = Array.isArray(message.content)
      ? message.content
      : [{ type: 'text', text: String(message.content) }];
    return { ...message, content: [{ type: 'text', text }, ...parts] };
  }) as unknown as Prompt;
}

/** The texts among parts of a content. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((part: { type?: unknown; text?: unknown }) =>
    part.type === 'text' && typeof part.text === 'string' ? [part.text] : [],
  );
}

function lastOfUser(prompt: readonly Message[]): number {
  return prompt.findLastIndex(({ role }) => role === 'user');
}
