/** The turns of a conversation that lies in a file: JSON lines of chats or of single messages, or a transcript. */
import { readFile } from 'node:fs/promises';
import { withoutFences } from '../domain/kernel/fence.js';
import { type Message, readChat } from '../domain/transfer/chat.js';
import { messageOf } from '../errors.js';
import { CommandError, EXIT } from './failure.js';
import { hashOfFile, linesOf, objectItems } from './import-files.js';
import { parseTranscript } from './transcript.js';

interface FileOptions {
  /** Of turns that name no conversation; null: one is made of the content of the file. */
  readonly session: string | null;
  /** Speaker of a transcript who is the assistant. */
  readonly assistant: string | null;
}

const JSON_FILE = /\.(jsonl|ndjson|json)(\.gz)?$/i;
const TEXT_FILE = /\.(md|markdown|txt)$/i;

const HASH_CHARS = 16;

/**
 * In the order of the file, without what was put into a prompt out of memory. Turns without a time have none.
 * @throws CommandError for a file without turns
 */
export async function readConversation(path: string, options: FileOptions): Promise<Message[]> {
  const hash = await hashOfFile(path).catch((cause: unknown) => {
    throw new CommandError(`${path} cannot be read: ${messageOf(cause)}`, {
      ...{ cause, code: EXIT.usage, advice: 'Name a file of the conversation.' },
    });
  });
  const messages = await turnsOf(path, hash, options);
  const said = messages
    .map((message) => ({ ...message, content: withoutFences(message.content).trim() }))
    .filter(({ content }) => content !== '');
  if (said.length > 0) return said;
  throw new CommandError(`${path} has no turns.`, {
    code: EXIT.usage,
    advice:
      'Lines of a transcript begin with who speaks ("Ana: ..."). A document is taken by `mneme import --format documents`.',
  });
}

async function turnsOf(path: string, hash: string, options: FileOptions): Promise<Message[]> {
  if (JSON_FILE.test(path)) return jsonTurns(path, hash, options.session);
  if (TEXT_FILE.test(path)) return transcriptTurns(path, hash, options);
  throw new CommandError(`${path} has an ending that says nothing.`, {
    ...{ code: EXIT.usage, advice: 'Name a file that ends in .jsonl, .json, .md or .txt.' },
  });
}

async function jsonTurns(path: string, hash: string, session: string | null): Promise<Message[]> {
  const all: Message[] = [];
  for await (const { line, text } of objectItems(linesOf(path))) {
    try {
      all.push(...readChat({ line, text: asChat(text, hash, session) }, hash).messages);
    } catch (cause) {
      throw new CommandError(`${path}, line ${line}: ${messageOf(cause)}`, {
        ...{ cause, code: EXIT.usage },
        advice:
          'A line is {"role", "content", "timestamp"?, "name"?}, or {"messages": [...]} with such.',
      });
    }
  }
  return all;
}

/** A single message is a chat of one; all of a file are one conversation unless they say which. */
function asChat(text: string, hash: string, session: string | null): string {
  const given: unknown = JSON.parse(text);
  if (typeof given !== 'object' || given === null || 'messages' in given) return text;
  const { sessionId, session_id: other } = given as Readonly<Record<string, unknown>>;
  const id = sessionId ?? other ?? session ?? `chat-${hash.slice(0, HASH_CHARS)}`;
  return JSON.stringify({ id, messages: [given] });
}

async function transcriptTurns(
  path: string,
  hash: string,
  { session, assistant }: FileOptions,
): Promise<Message[]> {
  const file = hash.slice(0, HASH_CHARS);
  const turns = parseTranscript(await readFile(path, 'utf8'), assistant);
  return turns.map((turn, i) => ({
    ...turn,
    ...{ sessionId: session ?? `chat-${file}`, idempotencyKey: `import-${file}-${i}` },
  }));
}
