/** A tool: what a model is told of it, and what happens when it is called. */
import { z } from 'zod';
import type { Principal } from '../domain/kernel/caller.js';
import { parseInput } from '../domain/kernel/input.js';
import { timeBound } from '../domain/language/time/expressions.js';
import { type Asking, keyOf, mayCall, type Operation, requireOperation } from './asking.js';
import type { Told } from './told.js';

/** What a call is given beside its arguments. */
export interface Call {
  readonly asking: Asking;
  /** The idempotency key of what it writes. */
  readonly key: string;
}

/** How a tool is written down. */
interface Spec<Input extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodType;
  /** Operations that it may call: whoever may call none of them is not told of the tool. */
  readonly operations: readonly Operation[];
  /** Whether it is of use to credentials that may call its operations. Default: it is. */
  suits?(principal: Principal): boolean;
  /** The one that a call stands for. Default: the first. */
  operationOf?(args: z.output<Input>): Operation;
  /** As for MNEME_MAX_COST. */
  costOf(args: z.output<Input>): number;
  /** What it destroys can be told from its name alone by clients that ask people. Default no. */
  readonly destructive?: boolean;
  run(args: z.output<Input>, call: Call): Promise<Told>;
}

/** A tool whose arguments are checked. */
export interface Tool {
  readonly name: string;
  /** As `tools/list` tells it. */
  readonly listing: Listing;
  isFor(asking: Pick<Asking, 'principal'>): boolean;
  /** @throws InvalidInputError, ForbiddenError, RateLimitedError and what the operation throws */
  call(asking: Asking, args: unknown, id: string | number): Promise<Told>;
}

/** A tool in `tools/list`. */
interface Listing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' };
  readonly outputSchema: { readonly type: 'object' };
  readonly annotations: Readonly<Record<string, boolean>>;
}

export function defineTool<Input extends z.ZodType<object>>(spec: Spec<Input>): Tool {
  const { name, title, description, input, output, operations, destructive = false } = spec;
  const [first] = operations;
  if (first === undefined) throw new Error(`The tool ${name} names no operation.`);
  const readOnly = operations.every((each) => !each.writes);
  return {
    name,
    listing: {
      ...{ name, title, description },
      inputSchema: schemaOf(input),
      outputSchema: schemaOf(output),
      annotations: {
        readOnlyHint: readOnly,
        ...(!readOnly && { destructiveHint: destructive }),
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    isFor: ({ principal }) =>
      operations.some((each) => mayCall(principal, each)) && (spec.suits?.(principal) ?? true),
    call: async (asking, given, id) => {
      const { principal, parts } = asking;
      const args = parseInput(input, given ?? {});
      const operation = spec.operationOf?.(args) ?? first;
      requireOperation(principal, operation);
      const bytes = operation.writes ? Buffer.byteLength(JSON.stringify(given ?? {})) : 0;
      asking.charge({ cost: spec.costOf(args), bytes });
      const key = keyOf(asking, { tool: name, id, args: { ...(given as object) } });
      const run = () => spec.run(args, { asking, key });
      return parts.inTurn(() => (operation.writes ? parts.write(run) : run()));
    },
  };
}

/** As JSON schema, without what says nothing to a model. */
function schemaOf(schema: z.ZodType): { type: 'object' } {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...{ io: 'input', reused: 'inline' },
    // Bounds that nobody meets who calls in earnest; the check says what they are.
    override: ({ jsonSchema }) => {
      for (const bound of ['minLength', 'maxLength', 'minItems', 'maxItems'] as const) {
        delete jsonSchema[bound];
      }
    },
  });
  return { ...json, type: 'object' };
}

/** A time as a model writes it. */
export const time = z.string().max(40).optional();

/** @throws InvalidInputError for what is no time */
export function dateOf(text: string | undefined): Date | null {
  return text === undefined ? null : timeBound(text, new Date());
}

/** The picture that is asked for: what held at a time. */
export function pictureAt(text: string | undefined): { readonly validAt: Date } | null {
  const validAt = dateOf(text);
  return validAt && { validAt };
}

/** The key of a write that names one. */
export const idempotencyKey = z.string().min(1).max(256).optional();
