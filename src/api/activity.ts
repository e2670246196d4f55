/** When the server was last busy: a service in the background ends when nobody asks it any more. */
import type { Server } from 'node:http';

/** Milliseconds since the last request or open connection for messages ended; 0 while there is one. */
export type IdleMs = () => number;

/** What may still be answered: a response, or the socket of an upgraded connection. */
interface Ending {
  once(event: 'close', listener: () => void): unknown;
}

export function watchActivity(
  server: Pick<Server, 'on'>,
  now: () => number = performance.now.bind(performance),
): IdleMs {
  let underWay = 0;
  let last = now();
  const begin = (ending: Ending) => {
    underWay++;
    ending.once('close', () => {
      underWay--;
      last = now();
    });
  };
  server.on('request', (_request, response) => begin(response));
  server.on('upgrade', (_request, socket) => begin(socket));
  return () => (underWay > 0 ? 0 : now() - last);
}
