/** Whether an answer of a language model can be used. Pure. */
import { z } from 'zod';
import { parseJson } from '../openai-protocol.js';
import type { Message, Reply } from './protocol.js';

/** Why an answer cannot be used, as logs and errors say it. The refused are not asked again. */
export type Flaw = 'refused' | 'cut off' | 'empty' | 'no JSON' | 'of another shape';

/** An answer, or what is wrong with it. */
export type Judgement<Shape> =
  | { readonly flaw: null; readonly value: Shape }
  /** `told`: for the model alone, since it may quote the answer. */
  | { readonly flaw: Flaw; readonly told: string };

/** Characters of a wrong answer, and of what is wrong with it, that the model is shown again. */
const SHOWN_ANSWER = 4_000;
const SHOWN_PROBLEMS = 1_000;

/** Reads an answer, also one with a fence, a preface or thoughts around it. */
export function judged<Shape>(reply: Reply, schema: z.ZodType<Shape>): Judgement<Shape> {
  if (reply.refused) return { flaw: 'refused', told: '' };
  if (reply.cut) return { flaw: 'cut off', told: 'It was too long and was cut off. Be brief.' };
  if (reply.content.trim() === '') return { flaw: 'empty', told: 'It was empty.' };
  const document = parseJson(jsonOf(reply.content));
  if (document === undefined) return { flaw: 'no JSON', told: 'It was no valid JSON.' };
  const parsed = schema.safeParse(document);
  if (parsed.success) return { flaw: null, value: parsed.data };
  const problems = z.prettifyError(parsed.error).slice(0, SHOWN_PROBLEMS);
  return { flaw: 'of another shape', told: `It does not have the required shape:\n${problems}` };
}

/** What is said to get a better answer. Never two messages of one role in a row: some models refuse that. */
export function repair({ content }: Reply, told: string): Message[] {
  return [
    { role: 'assistant', content: content.slice(0, SHOWN_ANSWER) || '(no answer)' },
    {
      role: 'user',
      content: `Your answer could not be used. ${told}\nAnswer again, with nothing but JSON of the required shape.`,
    },
  ];
}

/** From the first brace to the last: every shape is an object. */
function jsonOf(content: string): string {
  const answer = content.replace(/^\s*<think>.*?<\/think>/su, '');
  return answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
}
