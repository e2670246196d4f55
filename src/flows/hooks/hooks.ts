/** What the hooks of coding agents lead to: what bears on a prompt comes back, and what was said is captured. */
import {
  type HookEvent,
  type HookInput,
  hasForgotten,
  hookInput,
  projectOf,
  saidIn,
  turnsOf,
} from '../../domain/hooks.js';
import { parseInput } from '../../domain/kernel/input.js';
import { agentSessionKeyOf, type Caller } from '../../domain/kernel/partition.js';
import type { Graph } from '../../ports.js';
import type { Prepared } from '../recall/context-block.js';
import { forgetGiven } from '../recall/given.js';
import { HookCapture, type HookCaptureDeps } from './capture.js';

/** What hooks need. */
export interface HookDeps extends HookCaptureDeps {
  readonly graph: Graph;
  readonly hookPolicy: HookCaptureDeps['hookPolicy'] & {
    /** Most estimated tokens of a context. */
    readonly tokens: number;
  };
  /** Of a text that is asked with, and of a turn. */
  readonly bounds: { readonly maxQueryChars: number; readonly maxContentChars: number };
  prepareContext(caller: Caller, input: object): Promise<Prepared>;
}

/** Who tells, and whether it may write. */
export interface HookCaller {
  readonly caller: Caller;
  readonly captures: boolean;
}

/** What comes of a hook. */
export interface HookOutcome {
  /** For the model; null: nothing. */
  readonly context: string | null;
  /** The agent has it: it is not given again in this session. */
  delivered(): void;
}

/** Runs what is searched for once it is the tenant's turn. */
export type InTurn = (work: () => Promise<HookOutcome>) => Promise<HookOutcome>;

const NOTHING: HookOutcome = { context: null, delivered: () => undefined };

/** The conversation that a hook tells of. @throws InvalidInputError */
export function hookBody(body: unknown): HookInput {
  return parseInput(hookInput, body);
}

export class Hooks {
  readonly #deps: HookDeps;
  readonly #capture: HookCapture;
  /** What was given and is being noted, by session. */
  readonly #noting = new Map<string, Promise<void>>();

  constructor(deps: HookDeps) {
    this.#deps = deps;
    this.#capture = new HookCapture(deps);
  }

  /**
   * What is said is taken over at once, and stored also where the rest fails or comes too late.
   * @throws whatever keeps the context from being made
   */
  async tell(
    event: HookEvent,
    { caller, captures }: HookCaller,
    input: HookInput,
    inTurn: InTurn,
  ): Promise<HookOutcome> {
    const stored = captures ? this.see(event, caller, input) : Promise.resolve();
    if (hasForgotten(event, input)) await forgetGiven(this.#deps.graph, caller);
    const outcome = await inTurn(() => this.#context(event, caller, input));
    await stored;
    return outcome;
  }

  /** Takes over what is said. Resolves once it is stored, or will never be. Never rejects. */
  async see(event: HookEvent, caller: Caller, input: HookInput): Promise<void> {
    const said = saidIn(event, input);
    if (said === null) return;
    const turns = turnsOf(said, input, this.#deps.bounds.maxContentChars);
    await Promise.all(turns.map((turn) => this.#capture.see(caller, input.session_id, turn)));
  }

  /** Sessions of the caller's user, the latest first. */
  health(caller: Caller, limit: number) {
    return this.#capture.health(caller, limit);
  }

  forget(owner: Pick<Caller, 'tenant' | 'userId'>): void {
    this.#capture.forget(owner);
  }

  forgetAll(): void {
    this.#capture.forgetAll();
  }

  /** Resolves once what was seen so far is stored, or will never be. Never rejects. */
  settled(): Promise<void> {
    return this.#capture.settled();
  }

  /** What was seen is stored, as far as the database answers. */
  async close(): Promise<void> {
    await this.#capture.close();
    await Promise.all(this.#noting.values());
  }

  async #context(event: HookEvent, caller: Caller, input: HookInput): Promise<HookOutcome> {
    const asked = event === 'prompt' ? (saidIn(event, input)?.text ?? null) : projectOf(input);
    if (event === 'stop' || asked === null) return NOTHING;
    const { bounds, hookPolicy } = this.#deps;
    const session = agentSessionKeyOf(caller, input.session_id);
    // Prompts follow one another closely where nobody types them.
    await this.#noting.get(session);
    const { context, given } = await this.#deps.prepareContext(caller, {
      ...{
        prompt: asked.slice(0, bounds.maxQueryChars),
        tokenBudget: hookPolicy.tokens,
        vault: true,
      },
    });
    return { context: context.markdown, delivered: () => this.#note(session, given) };
  }

  /** Whoever was answered does not wait for it. The next one of the session does. */
  #note(session: string, given: () => Promise<void>): void {
    const before = this.#noting.get(session) ?? Promise.resolve();
    const noting = before
      .then(given)
      .catch((thrown: unknown) =>
        this.#deps.log.warn({ err: thrown }, 'what a hook gave was not noted'),
      )
      .finally(() => {
        if (this.#noting.get(session) === noting) this.#noting.delete(session);
      });
    this.#noting.set(session, noting);
  }
}
