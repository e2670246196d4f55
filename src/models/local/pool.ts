/** Threads that hold a model each, and the queue in front of them. */
import { someAtOnce } from '../../domain/fairness/some-at-once.js';
import type { Log } from '../../ports.js';
import { PriorityLane } from './lane.js';
import {
  type ModelThread,
  type ThreadAnswer,
  type ThreadQuestion,
  ThreadSupervisor,
} from './thread.js';

/** What a pool needs from outside. */
interface PoolOptions {
  /** Threads, at least 1. */
  readonly width: number;
  readonly start: () => Promise<ModelThread>;
  /** What errors call the model, e.g. `embedding model`. */
  readonly name: string;
  readonly log: Log;
  /** Told how long each question waited for its turn, in milliseconds. */
  readonly waited?: ((ms: number) => void) | undefined;
  /** Milliseconds of a steadily growing clock. */
  readonly now?: (() => number) | undefined;
}

/** Whose questions they are, and whether they overtake those that are not urgent. */
interface PoolOrder {
  readonly urgent: boolean;
  readonly tenant?: string | undefined;
}

/**
 * A model on threads of its own, one inference a thread: several texts at a time gain more from further cores than one inference does
 * (docs/decisions/0004). A thread starts with the first question that the ones before it have no time for.
 */
export class ModelPool {
  /** Questions that are answered at a time. */
  readonly width: number;
  private readonly lane: PriorityLane;
  private readonly supervisors: readonly ThreadSupervisor[];

  constructor({ width, start, name, log, waited, now = () => performance.now() }: PoolOptions) {
    this.width = width;
    this.lane = new PriorityLane(waited, undefined, width);
    this.supervisors = Array.from(
      { length: width },
      () => new ThreadSupervisor({ start, name, log, now }),
    );
  }

  /**
   * The answers to some questions, in their order. No more of them are queued at a time than there are threads: concurrent requests take
   * turns, and of one that failed nothing is left in the queue.
   * @throws ModelUnavailableError
   */
  ask<Kind extends ThreadAnswer['kind']>(
    questions: readonly ThreadQuestion[],
    kind: Kind,
    { urgent, tenant }: PoolOrder,
  ): Promise<Extract<ThreadAnswer, { kind: Kind }>[]> {
    return someAtOnce(questions, this.width, (question) =>
      this.lane.submit(
        (place) => this.supervisorAt(place).use((thread) => thread.ask(question, kind)),
        urgent,
        tenant,
      ),
    );
  }

  /** Ends each thread after what it does now; what waits, and what comes later, is refused. */
  async close(): Promise<void> {
    await Promise.all(this.supervisors.map((each) => each.close()));
  }

  private supervisorAt(place: number): ThreadSupervisor {
    const supervisor = this.supervisors[place];
    if (supervisor === undefined)
      throw new Error('A lane has as many places as there are threads.');
    return supervisor;
  }
}
