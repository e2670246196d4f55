/** `mneme start --demo`: a small invented conversation, and what recall makes of it. */
import { readFileSync } from 'node:fs';
import pc from 'picocolors';
import { z } from 'zod';
import type { Caller } from '../domain/kernel/partition.js';
import type { Services } from '../flows/services.js';
import type { WriteOutcome } from '../flows/write/deps.js';
import { packagePath } from '../paths.js';
import { openPage } from './browser.js';

const demoFile = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      start: z.coerce.date(),
      turns: z.array(
        z.object({ speaker: z.string(), role: z.enum(['USER', 'ASSISTANT']), text: z.string() }),
      ),
    }),
  ),
  statements: z.array(z.string()),
  questions: z.array(z.string()),
});

/** A user of its own keeps the demo apart from real memories. */
const DEMO_USER = 'demo';
const MINUTE_MS = 60_000;
const SHOWN = 3;

/** Where the demo is shown. */
interface DemoPlace {
  readonly tenant: string;
  /** Address of the service. */
  readonly url: string;
  readonly hasConsole: boolean;
  /** Opens the console in a browser at the end. */
  readonly opensConsole: boolean;
}

/** Loads the conversation once (its keys are idempotent), prints a few recalls, and says where one goes on. */
export async function runDemo(
  services: Services,
  { tenant, url, hasConsole, opensConsole }: DemoPlace,
  print: (line: string) => void,
): Promise<void> {
  const caller = { tenant, userId: DEMO_USER, agentId: null };
  const demo = demoFile.parse(
    JSON.parse(readFileSync(packagePath('demo', 'conversation.json'), 'utf8')),
  );
  const messages = demo.sessions.flatMap(messagesOf);
  await services.ingest(caller, messages);
  await services.flushWrites();
  print(
    pc.bold(
      `\nLoaded ${messages.length} turns of ${demo.sessions.length} conversations for the user "${DEMO_USER}".`,
    ),
  );
  for (const question of demo.questions) await ask(services, caller, question, print);
  await state(services, caller, demo.statements, print);
  const page = hasConsole ? `${url}/console/ask?user=${DEMO_USER}` : null;
  print(`\nAsk more in ${placesToAsk(page)}\n`);
  if (page !== null && opensConsole) await openPage(page, process.env);
}

function placesToAsk(page: string | null): string {
  const query = `{ recall(query: "...", caller: {userId: "${DEMO_USER}"}) { hits { memory { content } } } }`;
  const graphql = `GraphQL: ${pc.dim(query)}`;
  return page === null ? graphql : `the console: ${page}\nor over ${graphql}`;
}

/** What the user states, in order; a later statement may retire an earlier one. */
async function state(
  services: Services,
  caller: Caller,
  statements: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const items = statements.map((text) => ({ text, sourceRole: 'USER' }));
  const idempotencyKey = 'demo-statements';
  const { outcomes } = await services.remember(caller, { items, idempotencyKey });
  print(pc.cyan('\nThe user states, one after the other:'));
  for (const [i, outcome] of outcomes.entries()) {
    print(`  ${statements[i]}`);
    for (const line of consequencesOf(outcome)) print(pc.dim(`        ${line}`));
  }
}

function consequencesOf(outcome: WriteOutcome): string[] {
  if (outcome.refused !== null) return [`refused: ${outcome.refused.message}`];
  return outcome.conflicts.map(
    ({ explanation, step, eventId }) =>
      `retires the earlier one: ${explanation} (${step}); undo takes ${eventId}`,
  );
}

function messagesOf({ id, start, turns }: z.output<typeof demoFile>['sessions'][number]) {
  return turns.map(({ speaker, role, text }, i) => ({
    sessionId: id,
    role,
    speaker,
    content: text,
    eventTime: new Date(start.getTime() + i * MINUTE_MS),
    idempotencyKey: `demo-${id}-${i}`,
  }));
}

async function ask(
  services: Services,
  caller: Caller,
  question: string,
  print: (line: string) => void,
): Promise<void> {
  const { hits } = await services.recall(caller, { query: question, limit: SHOWN });
  print(`\n${pc.cyan(question)}`);
  for (const { memory, score } of hits) {
    const why = score.contributions.map(({ channel, rank }) => `${channel} #${rank}`).join(', ');
    print(
      `  ${score.final.toFixed(2)}  ${memory.eventTime.toISOString().slice(0, 10)}  ${memory.content}`,
    );
    print(pc.dim(`        ${memory.id}  ${why}`));
  }
}
