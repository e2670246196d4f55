/** A queue with an overtaking lane, for something that does one thing at a time. */

type Task = () => Promise<void>;

/**
 * Runs pieces of work one after the other. Urgent pieces overtake all waiting ones, never the one
 * in progress; within a class the order of arrival holds.
 */
export class PriorityLane {
  private readonly urgent: Task[] = [];
  private readonly background: Task[] = [];
  private running = false;

  /** Queues a piece of work; settles as the work does. */
  submit<Result>(work: () => Promise<Result>, urgent: boolean): Promise<Result> {
    return new Promise((resolve, reject) => {
      const queue = urgent ? this.urgent : this.background;
      queue.push(() => work().then(resolve, reject));
      if (!this.running) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.running = true;
    for (let task = this.next(); task; task = this.next()) await task();
    this.running = false;
  }

  private next(): Task | undefined {
    return this.urgent.shift() ?? this.background.shift();
  }
}
