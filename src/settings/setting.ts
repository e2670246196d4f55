/** A setting: the schema of its value, with the variable of the environment that it is read from; `describe` says what it means. */
import { z } from 'zod';

/** Where a setting is read from. */
interface Variable {
  readonly env: string;
  /** It is never printed. */
  readonly secret: boolean;
}

/** The variables by their settings. */
export const VARIABLES = z.registry<Variable>();

/** A setting of any shape. A schema is one setting's alone. */
export function setting<Schema extends z.ZodType>(
  env: string,
  schema: Schema,
  isSecret = false,
): Schema {
  VARIABLES.add(schema, { env, secret: isSecret });
  return schema;
}

const optional = () => z.string().min(1).optional();

/** A text that may be missing. */
export const text = (env: string) => setting(env, optional());
/** A setting that is never printed. Default: a text that may be missing. */
export const secret = (env: string, schema = optional()) => setting(env, schema, true);
export const int = (env: string, fallback: number, min: number, max: number) =>
  setting(env, z.coerce.number().int().min(min).max(max).default(fallback));
export const number = (env: string, fallback: number, min: number, max: number) =>
  setting(env, z.coerce.number().min(min).max(max).default(fallback));
export const flag = (env: string, fallback: boolean) =>
  setting(
    env,
    z
      .enum(['true', 'false', '1', '0', 'yes', 'no'])
      .transform((value) => value === 'true' || value === '1' || value === 'yes')
      .default(fallback),
  );
/** One of a few words. */
export const oneOf = <const Value extends string>(
  env: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
) => setting(env, z.enum(values).default(fallback as never));
/** What a guard does. */
export const mode = (env: string, fallback: 'BLOCK' | 'FLAG' | 'OFF') =>
  oneOf(env, ['BLOCK', 'FLAG', 'OFF'], fallback);

/** Comma-separated; spaces around an entry do not count. */
const entries = (fallback: readonly string[]) =>
  z
    .string()
    .default(fallback.join(','))
    .transform((given) => given.split(',').map((entry) => entry.trim()))
    .transform((all) => all.filter((entry) => entry !== ''));
export const list = (env: string, fallback: readonly string[]) => setting(env, entries(fallback));
/** Comma-separated words out of a few. */
export const listOf = <Value extends string>(
  env: string,
  values: readonly Value[],
  fallback: readonly Value[],
) => setting(env, entries(fallback).pipe(z.array(z.enum(values))));
