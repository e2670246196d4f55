/** The conversation on a WebSocket: who it is, what it subscribes to, and what goes wrong. */
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { GraphQLError, getOperationAST } from 'graphql';
import { CloseCode, type Context, makeServer, type Server } from 'graphql-ws';
import type { Log, Meter } from '../ports.js';
import type { ApiContextBase } from './context.js';
import { createFormatError, logMasked, markRequest, maskedError, publicErrorOf } from './errors.js';
import { meterOperation } from './metering.js';
import { logSubscription } from './request-log.js';
import { watchCredentials } from './socket-credentials.js';
import { credentialsOf } from './socket-guards.js';
import { createPrepare, type OperationDeps, type SocketRequest } from './socket-operation.js';
import { keepAlive } from './websocket.js';

/** What the server of sockets needs. */
export interface SocketDeps<Context extends ApiContextBase> extends OperationDeps<Context> {
  readonly log: Log;
  readonly meter: Meter;
  /** Default: no tenant is ever in another database than before. */
  readonly onMoved?: (listener: (tenant: string) => void) => () => void;
}

/** What a connection is known by. */
interface Extra {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
}

type Connection = Context<Record<string, unknown>, Extra>;

/** Subscriptions of one connection at a time. */
const MAX_SUBSCRIPTIONS = 20;

/** How long a connection may take to say who it is, in milliseconds: a busy machine on either side takes its time. */
const INTRODUCE_WITHIN_MS = 15_000;

/** How often an idle connection is asked whether it is still there, in milliseconds. */
const PING_EVERY_MS = 15_000;

/** Takes the connections of a route. */
export function createSocketHandler<Context extends ApiContextBase>(deps: SocketDeps<Context>) {
  const server = createSocketServer(deps);
  return (socket: WebSocket, request: FastifyRequest): void => {
    const fail = (thrown: unknown) => close(socket, request, thrown);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => {
          socket.on('message', (data) => void take(String(data)).catch(fail));
        },
      },
      { socket, request },
    );
    keepAlive(socket, PING_EVERY_MS);
    socket.once('close', (code, reason) => void closed(code, String(reason)).catch(fail));
  };
}

function createSocketServer<Context extends ApiContextBase>(
  deps: SocketDeps<Context>,
): Server<Extra> {
  const prepare = createPrepare(deps);
  const format = createFormatError(deps.log, deps.server.introspection ? deps.schema : null);
  const formatted = ({ extra }: Connection, errors: readonly GraphQLError[]) => {
    markRequest(errors, extra.request.id);
    return errors.map((error) => format(error.toJSON(), error));
  };
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: INTRODUCE_WITHIN_MS,
    onConnect: async ({ connectionParams, extra: { socket, request } }) => {
      try {
        const credentials = credentialsOf(request.headers, connectionParams);
        const { authenticate } = deps.authentication;
        const principal = await authenticate(credentials, request.ip);
        const again = () => authenticate(credentials, null);
        const refuse = (thrown: unknown) => close(socket, request, thrown);
        const watched = { principal, again, refuse };
        const endWatching = watchCredentials(watched, deps.authentication, deps.server.wsRecheckMs);
        // What it follows is elsewhere: whoever connects again goes on there.
        const endMoving = deps.onMoved?.((tenant) => {
          if (tenant === principal.tenant) socket.close(GOING_AWAY, 'The tenant was moved.');
        });
        const end = () => {
          endWatching();
          endMoving?.();
        };
        if (socket.readyState === socket.OPEN) socket.once('close', end);
        else end();
        return true;
      } catch (thrown) {
        close(socket, request, thrown);
        return false;
      }
    },
    onSubscribe: async (connection, _id, payload) => {
      try {
        checkCount(connection);
        return await prepare(requestOf(connection), payload);
      } catch (thrown) {
        const error = located(thrown);
        logSubscription(connection.extra.request.log, undefined, [error]);
        meterOperation(deps.meter, {}, { errors: [error], answered: false });
        return [error];
      }
    },
    onOperation: (
      _connection,
      _id,
      _payload,
      { document, operationName, contextValue },
      result,
    ) => {
      const { log } = contextValue as Context;
      const operation = getOperationAST(document, operationName);
      const errors = 'errors' in result ? (result.errors ?? []) : [];
      logSubscription(log, operation?.name?.value, errors);
      meterOperation(deps.meter, { operation, document }, { errors, answered: false });
    },
    onNext: (connection, _id, _payload, _args, { data = null, errors }) =>
      errors ? { data, errors: formatted(connection, errors) } : undefined,
    onError: (connection, _id, _payload, errors) => formatted(connection, errors),
  });
}

function requestOf({ connectionParams, extra: { request } }: Connection): SocketRequest {
  const { id, log, headers } = request;
  return { id, log, credentials: credentialsOf(headers, connectionParams) };
}

/** The one that is asked for is counted. */
function checkCount({ subscriptions }: Connection): void {
  if (Object.keys(subscriptions).length <= MAX_SUBSCRIPTIONS) return;
  const message = `A connection has at most ${MAX_SUBSCRIPTIONS} subscriptions.`;
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

function located(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  const originalError = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new GraphQLError('The subscription could not be prepared.', { originalError });
}

/** Resolves when the data was taken over, so that a slow reader is not overrun. */
function send(socket: WebSocket, data: string): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  return new Promise((resolve, reject) => {
    socket.send(data, (error) => (error ? reject(error) : resolve()));
  });
}

/** Clients connect again after it. */
const GOING_AWAY = 1_001;

const CLOSE_CODES: Readonly<Record<string, CloseCode>> = {
  UNAUTHENTICATED: CloseCode.Unauthorized,
  FORBIDDEN: CloseCode.Forbidden,
  RATE_LIMITED: CloseCode.TooManyInitialisationRequests,
};

/** Most bytes of a reason that a closing may hold. */
const REASON_BYTES = 123;

function close(socket: WebSocket, { id, log }: FastifyRequest, thrown: unknown): void {
  const known = publicErrorOf(thrown);
  if (!known) logMasked(log, thrown, { requestId: id });
  const { code, message } = known ?? maskedError(id);
  const reason = Buffer.from(message).subarray(0, REASON_BYTES).toString();
  socket.close(CLOSE_CODES[code] ?? CloseCode.InternalServerError, reason);
}
