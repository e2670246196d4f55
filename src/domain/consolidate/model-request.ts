/** What a language model is asked. Types only. */
import type { z } from 'zod';

/** One question, and the shape that its answer must have. */
export interface ModelRequest<Shape> {
  /** What the model is to do, and how. */
  readonly system: string;
  /** What it is to do it with. */
  readonly user: string;
  /** Name of the shape, for logs and for the protocol: letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  /** An object; what comes back is checked against it. */
  readonly schema: z.ZodType<Shape>;
}
