/**
 * Capture of conversation turns (G-10 to G-13): checked, planned, appended to the session in a shared
 * transaction, answered after the commit. The embedding follows in the background.
 */

import { agentKey } from '../domain/kernel/caller.js';
import { parseInput } from '../domain/kernel/input.js';
import { type Caller, type Owner, partitionOf, SHARED_SCOPE } from '../domain/kernel/partition.js';
import { requireUserVoice } from '../domain/write/assertion.js';
import { passGate } from '../domain/write/gate/gate.js';
import type { GateContext, GateFlag, GatePolicy, GateRecord } from '../domain/write/gate/policy.js';
import { type EpisodeInput, episodeInput } from '../domain/write/inputs.js';
import { type EpisodePlan, ownerOf, planEpisode } from '../domain/write/plan.js';
import { InvalidInputError, messageOf } from '../errors.js';
import type { Clock, Graph, Meter, NewId } from '../ports.js';
import { append, type Captured, type Planned } from './append.js';
import { GroupCommit } from './group-commit.js';
import { type Claim, claimOf, withFreshIds } from './once.js';
import type { WritePolicy } from './write/deps.js';

/**
 * What capturing needs. `onQueued` is told that there is something to embed, `onSpeaker` who spoke, `onSessionEnded` that a
 * conversation is due to be consolidated (G-20).
 */
export interface CaptureDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly meter: Meter;
  readonly policy: { groupMax: number; maxContentChars: number; maxBulk: number };
  readonly writePolicy: Pick<WritePolicy, 'gate' | 'classify' | 'judgedAtOnce'>;
  onQueued(): void;
  onSessionEnded(): void;
  onSpeaker(partition: string, name: string): void;
}

/** A message on its way. What is kept of its attempts makes it be stored once, however often its group is tried. */
interface Item {
  readonly flags: readonly GateFlag[];
  readonly input: EpisodeInput;
  readonly caller: Caller;
  readonly owner: Owner;
  readonly claim: Claim | null;
  /** Of the memory: without an idempotency key it is the key of this message in this call. */
  id: string;
  /** One for each attempt. */
  readonly nonces: string[];
}

export class Capture {
  readonly #deps: CaptureDeps;
  readonly #group: GroupCommit<Item, Captured | Error>;
  readonly #schema: ReturnType<typeof episodeInput>;

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
    this.#schema = episodeInput(deps.policy.maxContentChars);
    this.#group = new GroupCommit((items) => this.#commit(items), deps.policy.groupMax);
  }

  /**
   * Turns in order. All inputs are checked before any is written; results follow the inputs.
   * @throws InvalidInputError naming every item that is wrong
   */
  async ingest(caller: Caller, inputs: readonly unknown[]): Promise<Captured[]> {
    const { maxBulk } = this.#deps.policy;
    if (inputs.length > maxBulk) {
      throw new InvalidInputError(`${inputs.length} messages: at most ${maxBulk} in one call.`);
    }
    const items = this.#checkAll(caller, inputs);
    const results = await Promise.all(
      items.map((item) => this.#group.add(partitionOf(item.owner), item)),
    );
    return results.map(unwrap);
  }

  /** Resolves once everything accepted so far is committed. @param partitions only what belongs to these; default: to all */
  flush(partitions?: readonly string[]): Promise<void> {
    return this.#group.flush(partitions);
  }

  #check(caller: Caller, input: unknown, where: string): Item {
    const checked = parseInput(this.#schema, input, where);
    if (checked.role === 'USER') requireUserVoice(caller, 'capture turns');
    const flags = judgeTurn(checked.content, this.#deps.writePolicy.gate, where);
    const claim = claimOf(caller, { operation: 'ingest', input: checked });
    const attempts = { claim, id: this.#deps.newId(), nonces: [] };
    return { input: checked, flags, caller, owner: ownerOf(caller, checked.scope), ...attempts };
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

  async #commit(items: readonly Item[]): Promise<readonly (Captured | Error)[]> {
    let planned: Planned[] = [];
    const begun = performance.now();
    const results = await withFreshIds((tries) => {
      for (const item of items) if (hasTakenId(item, tries)) item.id = this.#deps.newId();
      return this.#deps.graph.write((tx) => {
        const now = this.#deps.clock.now();
        planned = items.map((item) => this.#plan(item, now));
        return append(tx, planned, now);
      });
    });
    this.#measure(items.length, performance.now() - begun);
    this.#deps.onQueued();
    if (results.some(endsSession)) this.#deps.onSessionEnded();
    for (const { plan } of planned) this.#announce(plan);
    return results;
  }

  #measure(items: number, ms: number): void {
    this.#deps.meter.observe('groupItems', {}, items);
    this.#deps.meter.observe('groupSeconds', {}, ms / 1_000);
  }

  #announce({ memory, speaker }: EpisodePlan): void {
    const name = speaker?.properties['name'];
    if (typeof name === 'string') this.#deps.onSpeaker(memory.partition, name);
  }

  /** An attempt: the driver may repeat the transaction, and each time it is one of its own. */
  #plan({ input, flags, caller, owner, claim, id, nonces }: Item, now: Date): Planned {
    const { newId, writePolicy } = this.#deps;
    nonces.push(claim === null ? id : newId());
    const { classify, judgedAtOnce } = writePolicy;
    const plan = planEpisode(input, owner, {
      ...{ id, speakerId: newId(), now, flags },
      ...{ classify, judgedAtOnce, roleId: caller.roleId ?? null },
      agentKey: caller.agentId === null ? null : agentKey(caller.tenant, caller.agentId),
      domains: caller.domain ? [caller.domain] : [],
    });
    return { plan, claim, nonces };
  }
}

/**
 * Whether an id is to be replaced after a unique key was taken. Of several attempts the one before may be what took it,
 * still on its way when this one was refused: it is looked for once more first.
 */
function hasTakenId({ nonces }: Item, tries: number): boolean {
  return tries > 2 || (tries === 2 && nonces.length === 1);
}

/**
 * The journal keeps what was said: its gate marks (W2, profile EPISODE), unless a setting makes it refuse.
 * @throws InvalidInputError
 */
function judgeTurn(text: string, policy: GatePolicy, where: string): readonly GateFlag[] {
  const decision = passGate({ ...TURN, text }, { ...NO_STATE, policy });
  if (decision.accepted) return decision.flags;
  throw new InvalidInputError(where ? `${where}.content: ${decision.message}` : decision.message);
}

const TURN: Omit<GateRecord, 'text'> = {
  ...{ profile: 'EPISODE', scope: SHARED_SCOPE, tier: null, topicId: null, origin: null },
};
const NO_STATE: Omit<GateContext, 'policy'> = {
  ...{ active: [], activeCount: 0, editedId: null },
  wasRecalled: () => false,
  contradicts: () => false,
};

function endsSession(result: Captured | Error): boolean {
  return !(result instanceof Error) && result.consolidating !== null;
}

function unwrap(result: Captured | Error): Captured {
  if (result instanceof Error) throw result;
  return result;
}
