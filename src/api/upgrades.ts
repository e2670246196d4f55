/**
 * Requests that merely offer another protocol. Once anybody listens for upgrades, Node hands over every request with an
 * `Upgrade` header and takes none of them as the plain request that it is too; HTTP/2 clients (Java's, curl's) offer h2c
 * with every first one. A server may ignore the offer, so such a request is read again without it.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isTls } from './tls.js';

/** Leaves to the listeners that are there what asks for a WebSocket, and only that. */
export function ignoreOtherUpgrades(server: Server): void {
  const listeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      return readAgain(server, request, { socket, head });
    }
    for (const listener of listeners) listener.call(server, request, socket, head);
  });
}

/** `head`: what of the body came with the headers. */
function readAgain(
  server: Server,
  request: IncomingMessage,
  { socket, head }: { readonly socket: Duplex; readonly head: Buffer },
): void {
  // Header bytes were read as latin1, which gives every byte back.
  socket.unshift(Buffer.concat([Buffer.from(withoutOffer(request), 'latin1'), head]));
  server.emit(isTls(server) ? 'secureConnection' : 'connection', socket);
}

const OFFER = ['upgrade', 'http2-settings'];

/** The request up to its body. */
function withoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (name.toLowerCase() === 'connection') lines.push(`${name}: ${withoutTokens(value)}`);
    else if (!OFFER.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function withoutTokens(value: string): string {
  const tokens = value.split(',').map((token) => token.trim());
  return tokens.filter((token) => !OFFER.includes(token.toLowerCase())).join(', ');
}
