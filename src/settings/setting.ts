/** What a setting is, and the shapes of their values. */
import { z } from 'zod';

/** One setting. `secret` ones are never printed. */
export interface Setting<Schema extends z.ZodType> {
  readonly env: string;
  readonly schema: Schema;
  readonly description: string;
  readonly secret: boolean;
}

/** A setting. */
export function setting<Schema extends z.ZodType>(
  env: string,
  schema: Schema,
  description: string,
): Setting<Schema> {
  return { env, schema, description, secret: false };
}

/** A setting that is never printed. */
export function secret<Schema extends z.ZodType>(
  env: string,
  schema: Schema,
  description: string,
): Setting<Schema> {
  return { env, schema, description, secret: true };
}

export const int = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
export const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().min(min).max(max).default(fallback);
export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .transform((value) => value === 'true' || value === '1' || value === 'yes')
    .default(fallback);
export const mode = (fallback: 'BLOCK' | 'FLAG' | 'OFF') =>
  z.enum(['BLOCK', 'FLAG', 'OFF']).default(fallback);
/** Comma-separated; spaces around an entry do not count. */
export const list = (fallback: readonly string[]) =>
  z
    .string()
    .default(fallback.join(','))
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ''));
/** One of a few words. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
) => z.enum(values).default(fallback as never);
/** Comma-separated words out of a few. */
export const listOf = <Value extends string>(
  values: readonly Value[],
  fallback: readonly Value[],
) => list(fallback).pipe(z.array(z.enum(values)));
export const optional = z.string().min(1).optional();
