/** Idempotency keys: a mutation that is repeated does nothing more, so that an answer that was lost can be asked for again. */
import { KEYED_INPUTS } from './generated/operations.js';
import { isQuery } from './operation.js';

/** Variables with keys where the operation takes them and has none, and whether it may be repeated. */
export function withKeys(
  operation: string,
  variables: Readonly<Record<string, unknown>>,
): { readonly variables: Readonly<Record<string, unknown>>; readonly repeatable: boolean } {
  if (isQuery(operation)) return { variables, repeatable: true };
  if (operation.includes('$idempotencyKey:')) {
    return { variables: keyed(variables), repeatable: true };
  }
  const name = KEYED_INPUTS.exec(operation)?.[1];
  if (name === undefined) return { variables, repeatable: false };
  const given = variables[name];
  const inputs = Array.isArray(given) ? given.map(keyed) : keyed(given);
  return { variables: { ...variables, [name]: inputs }, repeatable: true };
}

function keyed(given: unknown): Record<string, unknown> {
  const { idempotencyKey, ...rest } = given as Record<string, unknown>;
  return { ...rest, idempotencyKey: idempotencyKey ?? newKey() };
}

/** 32 hexadecimal digits. `randomUUID` is missing in pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
