/** The row of a candidate statement as evidence and scene. Pure. */
import { z } from 'zod';
import { Scene, type Witness } from '../domain/recall/scene.js';

/** Bits of a member's cues (cypher/recall/scene.cypher). */
const ASKS = 1;
const STATES_TIME = 2;
const NAMED = 4;
const PASSAGE = 8;

/**
 * Members of one conversation: id, place in it, cues, event time in milliseconds since 1970, what it stands for: the turn
 * that it was extracted from, or the document that it is a passage of.
 */
const member = z.tuple([
  z.string(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.string().nullable(),
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
  for (const [conversation, members] of conversations.entries()) {
    for (const [id, sequence, cues, eventTime, standsFor] of members) {
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
    }
  }
  return new Scene(witnesses);
}
