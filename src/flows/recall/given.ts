/**
 * What context blocks gave in a session, so that they do not give it again: hashes of lines, in the database, where every server
 * sees them. A line that says something else now, or with another day, source or confidence, is another line.
 */
import { createHash } from 'node:crypto';
import { agentSessionKeyOf, type Caller } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { bulletOf, type ContextLine } from '../../domain/recall/context/lines.js';
import { StoreUnavailableError } from '../../errors.js';
import type { Graph, Log } from '../../ports.js';
import { addGivenLines, forgetGivenLines, givenLines } from '../../statements/access.js';

/** How much is remembered. */
export interface GivenPolicy {
  /** Sessions of an owner, at least 1. Default 100. */
  readonly givenSessions: number;
  /** Lines of a session, at least 1. Default 1000. */
  readonly givenLines: number;
}

/** Whether a line was given before in the session of the caller; without a session nothing was. */
export async function givenIn(
  graph: Graph,
  caller: Caller,
): Promise<(line: ContextLine) => boolean> {
  const key = keyOf(caller);
  if (key === null) return () => false;
  const [row] = await graph.read(givenLines, { key });
  const given = new Set(row?.lines);
  return (line) => given.has(hashOf(line));
}

/** Notes what is given now. A block is given whether or not that can be noted. */
export async function noteGiven(
  { graph, log }: { graph: Graph; log: Log },
  caller: Caller,
  lines: readonly ContextLine[],
  { at, policy }: { at: Date; policy: GivenPolicy },
): Promise<void> {
  const key = keyOf(caller);
  if (key === null || lines.length === 0) return;
  const { tenant, userId } = caller;
  const params = {
    ...{ key, at, owner: ownerNode({ tenant, userId }), lines: lines.map(hashOf) },
    ...{ mostLines: policy.givenLines, mostSessions: policy.givenSessions },
  };
  try {
    await graph.write((tx) => tx.run(addGivenLines, params));
  } catch (thrown) {
    if (!(thrown instanceof StoreUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'what a context block gave could not be noted');
  }
}

/** What was given in the session of the caller may be given again: it is gone from the window of the model. */
export async function forgetGiven(graph: Graph, caller: Caller): Promise<void> {
  const key = keyOf(caller);
  if (key !== null) await graph.write((tx) => tx.run(forgetGivenLines, { key }));
}

function keyOf(caller: Caller): string | null {
  const { sessionId = null } = caller;
  return sessionId === null ? null : agentSessionKeyOf(caller, sessionId);
}

/** Hexadecimal digits of a hash: among some thousand lines no two have the same. */
const DIGITS = 16;

function hashOf(line: ContextLine): string {
  return createHash('sha256').update(bulletOf(line)).digest('hex').slice(0, DIGITS);
}
