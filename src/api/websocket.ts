/** Subscriptions: GraphQL over WebSocket (protocol graphql-transport-ws) at the path of HTTP. */
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import type { Config } from '../config.js';
import { parseOrigins } from './guards.js';
import { checkOrigin, checkRoom } from './socket-guards.js';
import { ignoreOtherUpgrades } from './upgrades.js';

/** Longest message in bytes: an operation, its variables, or the credentials. */
const MAX_MESSAGE_BYTES = 100_000;

/** How long a peer may take to answer a closing, in milliseconds; then its connection is cut. */
const CLOSE_TIMEOUT_MS = 3_000;

/** WebSocket's own code: the server goes away. Clients connect again, to another one or the next start. */
const GOING_AWAY = 1001;

/** Lets connections be upgraded; closes them when the server does. Routes come after it. */
export async function addWebsockets(app: FastifyInstance): Promise<void> {
  const options = {
    maxPayload: MAX_MESSAGE_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    handleProtocols: (protocols: Set<string>) => handleProtocols(protocols),
  };
  await app.register(websocket, {
    options,
    // What is wrong with a message closes the connection by itself.
    errorHandler: (error, _socket, request) =>
      request.log.info({ reason: error.message }, 'a WebSocket connection failed'),
    preClose: async () => {
      for (const socket of app.websocketServer.clients) socket.close(GOING_AWAY, 'SHUTTING_DOWN');
    },
  });
  ignoreOtherUpgrades(app.server);
}

/** Cuts the connections that have not closed in time. */
export function cutWebsockets({ websocketServer }: FastifyInstance): void {
  for (const socket of websocketServer.clients) socket.terminate();
}

/** Who may open a connection: decided before it is upgraded. The credentials come with its first message. */
export function createAdmission(app: FastifyInstance, server: Config['server']) {
  const origins = parseOrigins(server.corsOrigins);
  return ({ headers }: FastifyRequest): void => {
    checkOrigin(headers, origins);
    checkRoom(app.websocketServer.clients.size, server.wsMaxConnections);
  };
}

/** Asks the peer now and then whether it is still there, and cuts the connection when it is not. */
export function keepAlive(socket: WebSocket, everyMs: number): void {
  let alive = true;
  const timer = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, everyMs);
  socket.on('pong', () => {
    alive = true;
  });
  socket.once('close', () => clearInterval(timer));
}
