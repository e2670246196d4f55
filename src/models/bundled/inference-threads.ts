/** How many cores one inference takes. */
import { availableParallelism } from 'node:os';

/** The configured number of threads; 0 takes half of the cores, at least one. */
export function inferenceThreads(configured: number): number {
  return configured || Math.max(1, Math.floor(availableParallelism() / 2));
}
