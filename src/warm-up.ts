/**
 * What is asked most is prepared before the service says that it is ready: connections, the models, the plans of the database, and the
 * code of either side, by asking it once in a rehearsal whose changes are undone. What no rehearsal asks is planned afterwards, in the
 * background. It keeps no service from becoming ready: what fails is logged, and what takes too long is left. Databases beside the default
 * one follow, when they are open: readiness does not wait for them.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Graph, Log } from './ports.js';
import { loadedStatements } from './statements/statement.js';
import type { Neo4jGraph } from './store/neo4j.js';

/** As many as a handful of clients need at a time; each takes the server a few hundredths of a second. */
const CONNECTIONS = 8;

/** What is prepared. */
export interface WarmUpParts {
  readonly graph: Pick<Neo4jGraph, 'fill' | 'prepare' | 'rehearse'>;
  /** Asks what is asked most, of flows on that graph. */
  rehearse(graph: Graph): Promise<void>;
}

interface WarmUpDeps {
  readonly log: Log;
  /** False: nothing is prepared, and the service is ready at once. */
  readonly enabled: boolean;
  /** How long readiness may wait for it, in milliseconds. */
  readonly limitMs: number;
  /** How long plans of what is asked less are made afterwards, in milliseconds. */
  readonly plansMs: number;
}

/** Folders of statements in the order in which they are planned: what people wait for, then what runs by itself. All others follow. */
const FIRST = ['read', 'graph', 'write', 'documents', 'entities', 'inbox', 'feed', 'turns', 'jobs'];

/** Those of the schema were asked at the start. */
function inOrder<Each extends { readonly name: string }>(statements: readonly Each[]): Each[] {
  const place = ({ name }: Each) => {
    const found = FIRST.indexOf(name.slice(0, name.indexOf('/')));
    return found === -1 ? FIRST.length : found;
  };
  return statements
    .filter(({ name }) => !name.startsWith('schema/'))
    .sort((a, b) => place(a) - place(b));
}

export class WarmUp {
  readonly #deps: WarmUpDeps;
  readonly #stopped = new AbortController();
  #isUnderWay: boolean;
  /** Rehearsals ask much: one after another. */
  #rehearsed: Promise<unknown> = Promise.resolve();

  constructor(deps: WarmUpDeps) {
    this.#deps = deps;
    this.#isUnderWay = deps.enabled;
  }

  /** Whether the service is not as fast as it will be. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Prepares everything, once. Resolves when there is nothing more to do; never rejects. */
  async run(parts: WarmUpParts): Promise<void> {
    const { enabled, limitMs, log } = this.#deps;
    if (!enabled) return;
    const begun = performance.now();
    const late = setTimeout(() => {
      log.warn(
        { limitMs },
        'what is asked most is not prepared in time: first requests wait for it',
      );
      this.#isUnderWay = false;
    }, limitMs);
    late.unref();
    const ready = () => {
      clearTimeout(late);
      this.#isUnderWay = false;
      log.info({ ms: Math.round(performance.now() - begun) }, 'what is asked most is prepared');
    };
    try {
      await this.#rehearse(parts);
      ready();
      await this.#planOthers(parts.graph);
    } catch (err) {
      this.#tell({ err });
    } finally {
      clearTimeout(late);
      this.#isUnderWay = false;
    }
  }

  /** Prepares a database beside the default one, behind what is under way. Never rejects. */
  async further(database: string, parts: WarmUpParts): Promise<void> {
    const { enabled, log } = this.#deps;
    if (!enabled) return;
    try {
      await this.#rehearse(parts);
      log.info({ database }, 'what is asked most is prepared');
      await this.#planOthers(parts.graph);
    } catch (err) {
      this.#tell({ err, database });
    }
  }

  /** Begins nothing more. What is under way fails when its connections are closed, and is not told of. */
  stop(): void {
    this.#stopped.abort();
  }

  #rehearse({ graph, rehearse }: WarmUpParts): Promise<unknown> {
    const { limitMs } = this.#deps;
    const before = this.#rehearsed.catch(() => null);
    this.#rehearsed = before.then(() =>
      // What is late is still of use to those who come later.
      Promise.all([graph.fill(CONNECTIONS), graph.rehearse(rehearse, 2 * limitMs)]),
    );
    return this.#rehearsed;
  }

  #tell(fields: object): void {
    const message = 'what is asked most could not be prepared: first requests are slower';
    if (!this.#stopped.signal.aborted) this.#deps.log.warn(fields, message);
  }

  /** One at a time, and as long as each took nothing: the service answers meanwhile. */
  async #planOthers(graph: WarmUpParts['graph']): Promise<void> {
    const { log, plansMs } = this.#deps;
    const { signal } = this.#stopped;
    const until = performance.now() + plansMs;
    for (const statement of inOrder(loadedStatements())) {
      const begun = performance.now();
      if (signal.aborted || begun >= until) return;
      await graph.prepare(statement).catch((err: unknown) => {
        // A server may lack a procedure, or be away: whoever asks is told.
        if (!signal.aborted) log.debug({ err, statement: statement.name }, 'it has no plan');
      });
      await delay(performance.now() - begun, undefined, { signal, ref: false }).catch(() => null);
    }
  }
}
