/** Questions that people ask again and again, with what answers them at hand. */
import { z } from 'zod';
import { fenced } from '../domain/kernel/fence.js';
import { parseInput } from '../domain/kernel/input.js';
import { InvalidInputError } from '../errors.js';
import { type Asking, mayCall, reads, requireOperation } from './asking.js';
import { profile } from './resources.js';
import { cardOf, moment } from './told.js';
import { dateOf } from './tool.js';
import { changeLine } from './tools/further.js';

/** A page of facts, or of changes. */
const COST = 200;
const MOST_CHANGES = 50;

const PROMPTS = [
  {
    ...{ name: 'about_me', title: 'What do you know about me?' },
    description: 'Goes over what is remembered of the user, for them to set right.',
    operation: reads('memories'),
    arguments: [],
    write: async (asking: Asking) => ({
      ask: 'What do you know about me? Go over it by subject, in your own words, and say of each thing how sure it is. Then ask me what is wrong or no longer so: correct what I say is wrong, forget what I want gone.',
      recalled: (await profile(asking)) || 'Nothing is remembered yet.',
    }),
  },
  {
    ...{ name: 'review_changes', title: 'Review what changed' },
    description: 'Goes over what was learnt, changed and retired, and what waits for a decision.',
    operation: reads('changes'),
    arguments: [
      {
        name: 'since',
        description: 'A date, ISO time, last_week (default) or last_month.',
        required: false,
      },
    ],
    write: changed,
  },
] as const;

const sinceInput = z.strictObject({ since: z.string().max(40).optional() });

async function changed({ parts, caller }: Asking, given: unknown) {
  const { since = 'last_week' } = parseInput(sinceInput, given ?? {});
  const from = dateOf(since);
  const request = { from, after: null, first: MOST_CHANGES };
  const { items, hasNextPage } = await parts.services.changes(caller, request);
  const lines = items.map(({ kind, at, memoryId: id, memory }) =>
    changeLine({
      kind,
      at: moment(at),
      ...(memory === null ? { id } : { memory: cardOf(memory) }),
    }),
  );
  const more = hasNextPage ? `\nThere are more than these ${MOST_CHANGES}.` : '';
  return {
    ask: `Review what changed in your memory of me since ${since}: what is new, what was replaced, what no longer holds. Then call review, and ask me about what waits for a decision.${more}`,
    recalled: lines.join('\n') || 'Nothing has changed.',
  };
}

export function listPrompts({ principal }: Pick<Asking, 'principal'>) {
  const seen = PROMPTS.filter(({ operation }) => mayCall(principal, operation));
  return {
    prompts: seen.map(({ name, title, description, arguments: given }) => {
      return { name, title, description, arguments: [...given] };
    }),
  };
}

/** @throws InvalidInputError, ForbiddenError, RateLimitedError */
export async function getPrompt(asking: Asking, name: string, given: unknown) {
  const prompt = PROMPTS.find((each) => each.name === name);
  if (prompt === undefined) {
    const names = PROMPTS.map((each) => each.name).join(', ');
    throw new InvalidInputError(`There is no such prompt; there are ${names}.`);
  }
  requireOperation(asking.principal, prompt.operation);
  asking.charge({ cost: COST, bytes: 0 });
  const { ask, recalled } = await asking.parts.inTurn(() => prompt.write(asking, given));
  const text = `${ask}\n\n${fenced(recalled)}`;
  return {
    description: prompt.description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  };
}
