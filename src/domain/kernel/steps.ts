/** Long work in slices of a few milliseconds. Pure: whoever runs it lets others go first between them. */

/** Work that stops now and then, and gives its result at its end. */
export type Steps<Result> = Generator<void, Result>;

/** All of it without a stop: for what is short. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
