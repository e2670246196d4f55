/** What flows stand on, and flows as their callers have them: with what they need in place. */
import type { Clock, Graph, Log, NewId } from '../ports.js';

/** What flows need of the world; each takes its part of it. */
export interface FlowDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
}

/** What reading what holds now needs. */
export type ReadDeps = Pick<FlowDeps, 'graph' | 'clock'>;

/** The same functions without their first argument. */
type Bound<Flows> = {
  readonly [Name in keyof Flows]: Flows[Name] extends (
    deps: never,
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Result
    : never;
};

type FlowsOf<Deps> = Readonly<Record<string, (deps: Deps, ...args: never[]) => unknown>>;

/** Gives each flow what it needs. */
export function bound<Deps, Flows extends FlowsOf<Deps>>(deps: Deps, flows: Flows): Bound<Flows> {
  const entries = Object.entries(flows);
  // Every name keeps its function, less the argument that is bound.
  return Object.fromEntries(
    entries.map(([name, flow]) => [name, flow.bind(null, deps)]),
  ) as Bound<Flows>;
}
