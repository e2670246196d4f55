/**
 * Capture of conversation turns (G-10 to G-13): checked, planned, appended to the session in a shared
 * transaction, answered after the commit. The embedding follows in the background.
 */
import type { Caller, Owner } from '../domain/partition.js';
import type { EpisodeInput } from '../domain/write/inputs.js';
import { episodeInput, parseInput } from '../domain/write/inputs.js';
import { type EpisodePlan, ownerOf, planEpisode } from '../domain/write/plan.js';
import { claimOf, type Receipt, type ReceiptClaim, settle } from '../domain/write/receipt.js';
import { factorOut } from '../domain/write/shared.js';
import { InvalidInputError, messageOf, UniqueViolationError } from '../errors.js';
import type { Clock, Graph, GraphTransaction, NewId } from '../ports.js';
import { claimReceipts, ingestEpisodes } from '../statements/write.js';
import { GroupCommit } from './group-commit.js';

/** What capturing needs. `onQueued` is told that there is something to embed. */
export interface CaptureDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly policy: { groupMax: number; maxContentChars: number; maxBulk: number };
  onQueued(): void;
}

/** Outcome of one captured turn. */
export interface Captured {
  readonly id: string;
  /** False when the idempotency key had been used: nothing was written now. */
  readonly created: boolean;
}

interface Item {
  readonly input: EpisodeInput;
  readonly caller: Caller;
  readonly owner: Owner;
}

interface Planned {
  readonly plan: EpisodePlan;
  readonly claim: ReceiptClaim | null;
}

const ID_TRIES = 3;

export class Capture {
  readonly #deps: CaptureDeps;
  readonly #group: GroupCommit<Item, Captured | Error>;
  readonly #schema: ReturnType<typeof episodeInput>;

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
    this.#schema = episodeInput(deps.policy.maxContentChars);
    this.#group = new GroupCommit((items) => this.#commit(items), deps.policy.groupMax);
  }

  /** @throws InvalidInputError, IdempotencyConflictError, StoreUnavailableError */
  async one(caller: Caller, input: unknown): Promise<Captured> {
    return unwrap(await this.#group.add(this.#check(caller, input, '')));
  }

  /**
   * Many turns, in order. All inputs are checked before any is written; results follow the inputs.
   * @throws InvalidInputError naming every item that is wrong
   */
  async many(caller: Caller, inputs: readonly unknown[]): Promise<Captured[]> {
    const { maxBulk } = this.#deps.policy;
    if (inputs.length > maxBulk) {
      throw new InvalidInputError(`${inputs.length} messages: at most ${maxBulk} in one call.`);
    }
    const items = this.#checkAll(caller, inputs);
    const results = await Promise.all(items.map((item) => this.#group.add(item)));
    return results.map(unwrap);
  }

  /** Resolves once everything accepted so far is committed. */
  flush(): Promise<void> {
    return this.#group.flush();
  }

  #check(caller: Caller, input: unknown, where: string): Item {
    const checked = parseInput(this.#schema, input, where);
    return { input: checked, caller, owner: ownerOf(caller, checked.scope) };
  }

  #checkAll(caller: Caller, inputs: readonly unknown[]): Item[] {
    const problems: string[] = [];
    const items = inputs.flatMap((input, index) => {
      try {
        return [this.#check(caller, input, `messages[${index}]`)];
      } catch (thrown) {
        if (!(thrown instanceof InvalidInputError)) throw thrown;
        problems.push(messageOf(thrown));
        return [];
      }
    });
    if (problems.length > 0) throw new InvalidInputError(problems.slice(0, 20).join('; '));
    return items;
  }

  async #commit(items: readonly Item[]): Promise<(Captured | Error)[]> {
    for (let tries = 1; ; tries++) {
      const now = this.#deps.clock.now();
      const planned = items.map((item) => this.#plan(item, now));
      try {
        const results = await this.#deps.graph.write((tx) => append(tx, planned, now));
        this.#deps.onQueued();
        return results;
      } catch (thrown) {
        // Twelve hex digits can collide: the next plan has fresh ids.
        if (!(thrown instanceof UniqueViolationError) || tries === ID_TRIES) throw thrown;
      }
    }
  }

  #plan({ input, caller, owner }: Item, now: Date): Planned {
    const { newId } = this.#deps;
    const plan = planEpisode(input, owner, { id: newId(), speakerId: newId(), now });
    const { id } = plan.memory;
    return { plan, claim: claimOf('ingestMessage', input, caller, { result: id, nonce: id }) };
  }
}

async function append(
  tx: GraphTransaction,
  planned: readonly Planned[],
  now: Date,
): Promise<(Captured | Error)[]> {
  const claims = planned.flatMap(({ claim }) => claim ?? []);
  const receipts = claims.length > 0 ? await tx.run(claimReceipts, { claims, now }) : [];
  const results = settleAll(planned, receipts);
  const fresh = planned.filter((_, index) => isFresh(results[index]));
  if (fresh.length > 0) await tx.run(ingestEpisodes, { sessions: bySession(fresh, now) });
  return results;
}

/** Receipts stand in the order of the claims. A refused claim is that item's own error. */
function settleAll(
  planned: readonly Planned[],
  receipts: readonly Receipt[],
): (Captured | Error)[] {
  let next = 0;
  return planned.map(({ plan, claim }) => {
    if (claim === null) return { id: plan.memory.id, created: true };
    return settled(claim, receipts[next++]);
  });
}

function settled(claim: ReceiptClaim, receipt: Receipt | undefined): Captured | Error {
  try {
    const { id, fresh } = settle(claim, receipt);
    return { id, created: fresh };
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(messageOf(thrown));
  }
}

function isFresh(result: Captured | Error | undefined): boolean {
  return result !== undefined && !(result instanceof Error) && result.created;
}

function bySession(planned: readonly Planned[], now: Date) {
  const sessions = new Map<string, EpisodePlan[]>();
  for (const { plan } of planned) {
    const plans = sessions.get(plan.session.key);
    if (plans) plans.push(plan);
    else sessions.set(plan.session.key, [plan]);
  }
  // Sorted, so that two servers lock sessions in the same order.
  return [...sessions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, plans]) => {
      const { shared, own } = factorOut(plans.map(({ memory }) => memory));
      return {
        key,
        properties: plans[0]?.session.properties ?? {},
        now,
        shared,
        episodes: plans.map(({ speaker }, i) => ({ memory: own[i] ?? {}, speaker })),
      };
    });
}

function unwrap(result: Captured | Error): Captured {
  if (result instanceof Error) throw result;
  return result;
}
