/** What the flows of turns need. */
import type { TrustPolicy } from '../../domain/document/trust.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { completionInput, gatherInput, turnInput } from '../../domain/turn/inputs.js';
import type { AccessTracker } from '../access/tracker.js';
import type { DocumentDeps } from '../documents/deps.js';
import type { Context } from '../recall/context-block.js';

/** Settings; see settings/documents.ts for ranges and defaults. */
export interface TurnPolicy {
  readonly trust: TrustPolicy;
  /** Most tokens of what a turn gathers. */
  readonly gatherTokens: number;
  /** Most staged items of a turn that wait. */
  readonly maxCandidates: number;
}

export interface TurnDeps {
  readonly documents: DocumentDeps;
  readonly policy: TurnPolicy;
  /** Built once: making a schema costs more than using it. */
  readonly schemas: {
    readonly turn: ReturnType<typeof turnInput>;
    readonly gather: ReturnType<typeof gatherInput>;
    readonly completion: ReturnType<typeof completionInput>;
  };
  /** The search of the gatherer: that of every context block. */
  contextBlock(caller: Caller, input: unknown): Promise<Context>;
  readonly tracker: Pick<AccessTracker, 'record'>;
}
