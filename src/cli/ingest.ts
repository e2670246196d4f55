/** `mneme ingest`: the turns of a conversation out of a file. */
import { setTimeout as delay } from 'node:timers/promises';
import { Command } from 'commander';
import type { Message } from '../domain/transfer/chat.js';
import { connect, type ServiceOptions, withServiceOptions } from './connection.js';
import { readConversation } from './conversation-file.js';
import { type Ask, ServiceError } from './graphql-request.js';
import { print } from './output.js';
import { statusLine } from './status-line.js';
import { progressOf } from './transfer-progress.js';

interface IngestOptions extends ServiceOptions {
  readonly session?: string;
  readonly assistant?: string;
  readonly dryRun?: true;
}

const AFTER = `
What is read:
  .jsonl, .json   {"role", "content", "timestamp"?, "name"?} a line, or {"messages": [...]} of such; also compressed (.jsonl.gz)
  .md, .txt       lines that begin with who speaks: "Ana: ...", "[2026-03-01 10:00] Assistant: ...", "**User:** ...", "## Assistant"

Examples:
  mneme ingest chat.jsonl --user ana
  mneme ingest monday.md --user ana --session monday --assistant Sol
  mneme ingest chat.jsonl --dry-run

Times are kept; turns without one happened now. A file that is ingested again, or that was broken off, stores nothing twice.
System prompts are left out, and so is what was put into a prompt out of memory.`;

export function ingestCommand(): Command {
  return withServiceOptions(
    new Command('ingest')
      .description('Stores the turns of a conversation out of a file.')
      .argument('<file>', '.jsonl, .json, .md or .txt')
      .option('--session <id>', 'the conversation (default: one that is made of the content)')
      .option('--assistant <name>', 'speaker of a transcript who is the assistant')
      .option('--dry-run', 'read everything, write nothing'),
  )
    .addHelpText('after', AFTER)
    .action(ingest);
}

async function ingest(file: string, options: IngestOptions): Promise<void> {
  const { session = null, assistant = null, dryRun = false, json } = options;
  const turns = await readConversation(file, { session, assistant });
  const sessions = new Set(turns.map(({ sessionId }) => sessionId)).size;
  const of = `${count(turns.length)} turns of ${count(sessions)} ${sessions === 1 ? 'conversation' : 'conversations'}`;
  if (dryRun) {
    print(
      json,
      { turns: turns.length, sessions, created: 0, dryRun },
      `${of}: nothing written (dry run).`,
    );
    return;
  }
  const connection = await connect(options);
  const line = statusLine(process.stderr);
  const onProgress = progressOf(line.report, { unit: 'turns', total: turns.length });
  let created = 0;
  let done = 0;
  try {
    for (const batch of batchesOf(turns)) {
      created += await patiently(() => send(connection, batch));
      done += batch.length;
      onProgress(done);
    }
  } finally {
    line.done();
  }
  const known = turns.length - created;
  const told = `${of}: ${count(created)} stored, ${count(known)} known before.`;
  print(json, { turns: turns.length, sessions, created, known }, told);
}

const MUTATION = `mutation($messages: [IngestMessageInput!]!, $caller: CallerInput) {
  ingest(messages: $messages, caller: $caller) { created }
}`;

async function send(
  { ask, caller }: { readonly ask: Ask; readonly caller: object },
  messages: readonly Message[],
): Promise<number> {
  const { ingest: done } = await ask<{ ingest: { created: number } }>(MUTATION, {
    messages,
    caller,
  });
  return done.created;
}

/** Most turns of a request, and most characters: a request has at most MNEME_MAX_BODY_BYTES. */
const BATCH = 200;
const BATCH_CHARS = 400_000;

/** In order, each as large as a request may be. */
export function* batchesOf(turns: readonly Message[]): Generator<Message[]> {
  let batch: Message[] = [];
  let chars = 0;
  for (const turn of turns) {
    if (batch.length >= BATCH || (batch.length > 0 && chars + turn.content.length > BATCH_CHARS)) {
      yield batch;
      [batch, chars] = [[], 0];
    }
    batch.push(turn);
    chars += turn.content.length;
  }
  if (batch.length > 0) yield batch;
}

const TRIES = 6;
const FIRST_WAIT_MS = 500;

/** Keys make it safe to send the same turns again. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof ServiceError && thrown.retryable) || tried >= TRIES) throw thrown;
      await delay(FIRST_WAIT_MS * 2 ** (tried - 1));
    }
  }
}

function count(value: number): string {
  return value.toLocaleString('en');
}
