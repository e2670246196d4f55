/** A local endpoint that takes JSON, notes what it saw, and can be told to misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';

/** A request as it came in. */
export interface SeenRequest<Body> {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Body;
}

/** Answers one request instead of the server. */
export type Misbehaviour = (response: ServerResponse) => void;

/** The running endpoint. */
export interface ScriptedServer<Body> {
  readonly baseUrl: string;
  /** All requests so far. */
  readonly seen: SeenRequest<Body>[];
  /** Answers to come before the right ones, one a request. */
  readonly script: Misbehaviour[];
  close(): Promise<void>;
}

/** How the endpoint answers. */
export interface Protocol<Body> {
  readonly schema: z.ZodType<Body>;
  /** The answer to what the schema refuses. */
  readonly invalid: Misbehaviour;
  reply(body: Body): object;
}

/** Starts the endpoint on a free port of this machine. */
export async function startScriptedServer<Body>(
  protocol: Protocol<Body>,
): Promise<ScriptedServer<Body>> {
  const seen: SeenRequest<Body>[] = [];
  const script: Misbehaviour[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = protocol.schema.safeParse(JSON.parse(await text(request)));
    if (!body.success) return protocol.invalid(response);
    const { authorization } = request.headers;
    seen.push({ path: request.url, authorization, body: body.data });
    const respond = script.shift() ?? answer(200, protocol.reply(body.data));
    respond(response);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    script,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with a status and a body. */
export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Misbehaviour {
  return (response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}
