/** What the composed statement tells of the scene (cypher/recall/scene.cypher), read. Pure. */
import { z } from 'zod';
import type { Outdating } from '../domain/recall/outdated.js';
import { Scene, type Witness } from '../domain/recall/scene.js';

/** Bits of a member's cues (cypher/recall/scene.cypher). */
const ASKS = 1;
const STATES_TIME = 2;
const NAMED = 4;
const PASSAGE = 8;

/**
 * A link between versions: the older and the newer, since when, in milliseconds since 1970, the outdated sentence and the one that
 * outdates it, as offsets; null: all of the text.
 */
const offset = z.number().nullable();
const link = z.tuple([z.string(), z.string(), z.number(), offset, offset, offset, offset]);

/**
 * Members of one conversation: id, place in it, cues, event time in milliseconds since 1970, what it stands for: the turn
 * that it was extracted from, or the document that it is a passage of; and the links to all that outdates it, near and far, null: nothing.
 */
const member = z.tuple([
  z.string(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.string().nullable(),
  z.array(link).nullable(),
]);
export const sceneMembers = uniform(member);

/**
 * A list whose first element stands for all: one expression of one statement makes them. Checking hundreds of them one
 * by one costs as much as fusing them.
 */
export function uniform<Schema extends z.ZodType>(schema: Schema) {
  return z.custom<z.output<Schema>[]>(
    (value) => Array.isArray(value) && (value.length === 0 || schema.safeParse(value[0]).success),
    'is no list of what the statement collects',
  );
}

/** The scene of a row: one list of members a conversation. */
export function sceneOf(conversations: readonly z.output<typeof sceneMembers>[]): Scene {
  const witnesses: Witness[] = [];
  const outdated = new Map<string, Map<string, Outdating>>();
  for (const [conversation, members] of conversations.entries()) {
    for (const [id, sequence, cues, eventTime, standsFor, links] of members) {
      const isPassage = (cues & PASSAGE) !== 0;
      witnesses.push({
        id,
        sequence,
        conversation: sequence === null ? null : conversation,
        asks: (cues & ASKS) !== 0,
        statesTime: (cues & STATES_TIME) !== 0,
        named: (cues & NAMED) !== 0,
        eventTime,
        extractedFrom: isPassage ? null : standsFor,
        passageOf: isPassage ? standsFor : null,
      });
      for (const each of links ?? []) keep(outdated, each);
    }
  }
  return new Scene(
    witnesses,
    new Map([...outdated].map(([id, links]) => [id, [...links.values()]])),
  );
}

/** Links that several members lead along count once. */
function keep(
  outdated: Map<string, Map<string, Outdating>>,
  [older, newer, since, from, to, byFrom, byTo]: z.output<typeof link>,
): void {
  const links = outdated.get(older) ?? new Map<string, Outdating>();
  const edge = { older, newer, since, span: spanOf(from, to), by: spanOf(byFrom, byTo) };
  outdated.set(older, links.set(`${newer} ${from} ${byFrom}`, edge));
}

function spanOf(from: number | null, to: number | null): Outdating['span'] {
  return from === null || to === null ? null : { from, to };
}
