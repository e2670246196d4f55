/** What an upgrade to a WebSocket passes beside the guards of every request. */
import type { IncomingHttpHeaders } from 'node:http';
import { ForbiddenError } from '../errors.js';

/** Status of an upgrade that there is no room for. */
const TOO_MANY = 429;

/**
 * Browsers let any page open a WebSocket to any host and hold no preflight, so the server itself must look where the page
 * is from (cross-site WebSocket hijacking). Programs send no origin.
 * @throws ForbiddenError for a page of another origin that is not among `allowed`
 */
export function checkOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]) {
  if (origin === undefined || allowed.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()) return;
  throw new ForbiddenError('Pages of this origin may not connect: see MNEME_CORS_ORIGINS.');
}

/** @throws an error of status 429 when `open` connections are as many as there may be */
export function checkRoom(open: number, most: number): void {
  if (open < most) return;
  const message = `This server has its ${most} WebSocket connections (MNEME_WS_MAX_CONNECTIONS).`;
  throw Object.assign(new Error(message), { statusCode: TOO_MANY });
}

/**
 * Headers that name the caller: those of the upgrade, or where it had none what the first message says, as browsers cannot
 * set headers.
 */
export function credentialsOf(
  headers: IncomingHttpHeaders,
  params: Readonly<Record<string, unknown>> | undefined,
): IncomingHttpHeaders {
  const { authorization, 'x-api-key': key } = headers;
  if (authorization !== undefined || key !== undefined) return headers;
  const given = Object.entries(params ?? {}).flatMap(([name, value]) => {
    const header = name.toLowerCase();
    const known = header === 'authorization' || header === 'x-api-key';
    return known && typeof value === 'string' ? [[header, value] as const] : [];
  });
  return Object.fromEntries(given);
}
