/** Documents as files hold them, as inputs of `saveDocuments`. Pure. */
import { z } from 'zod';
import { parseInput } from '../kernel/input.js';
import { type Item, jsonOf } from './items.js';

const line = z.looseObject({});

/** Properties that are moments: JSON has none. */
const MOMENTS = ['eventTime', 'expiresAt'];

/** The input of a line; what is wrong in it is refused with the document. @throws InvalidInputError for what is no object */
export function readDocument({ text }: Item): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = parseInput(line, jsonOf(text));
  const moments = MOMENTS.filter((name) => typeof given[name] === 'string');
  return {
    ...given,
    ...Object.fromEntries(moments.map((name) => [name, new Date(String(given[name]))])),
  };
}

const MEDIA: Readonly<Record<string, string>> = {
  md: 'MARKDOWN',
  markdown: 'MARKDOWN',
  txt: 'PLAIN',
  html: 'HTML',
  htm: 'HTML',
};

/** How a file of that name is read; null: not at all. */
export function mediaTypeOf(name: string): string | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return MEDIA[ending] ?? null;
}
