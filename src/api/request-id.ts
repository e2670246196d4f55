/** Request ids: the caller's own when it is sane, otherwise a fresh one. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';

/** Ids end up in logs and error texts, so only harmless characters and a bounded length are taken. */
const SANE = /^[A-Za-z0-9._:-]{1,128}$/;

/** The id of an incoming request. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

interface ErrorAnswer {
  errors: { extensions?: Record<string, unknown> }[];
}

/**
 * Adds the request id to an error answer that was made before the request had a context (a missing
 * body, a blocked cross-site request). Anything else is returned as it is.
 */
export function withRequestId(payload: string, requestId: string): string {
  const answer = parse(payload);
  if (!isErrorAnswer(answer)) return payload;
  const errors = answer.errors.map((error) => ({
    ...error,
    extensions: { requestId, ...error.extensions },
  }));
  return JSON.stringify({ ...answer, errors });
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return (
    typeof value === 'object' && value !== null && 'errors' in value && Array.isArray(value.errors)
  );
}
