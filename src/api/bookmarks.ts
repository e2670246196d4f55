/** Bookmarks that travel with the caller: what was written through one server is seen through another one (docs/decisions/0083). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidInputError } from '../errors.js';
import type { CausalCaller, Causality } from '../ports.js';

/** Of requests and answers: bookmarks of the database, separated by commas. */
export const BOOKMARKS_HEADER = 'mneme-bookmarks';

/** One that Neo4j makes is about forty characters long; whoever asks several servers in turn has one or two. */
const BOOKMARK = /^[\w+/=:-]{1,200}$/;
const MOST = 20;

/**
 * Lets every door read what its caller has seen elsewhere.
 * @param causality null: there is one database, and nothing to wait for; the header is not looked at
 */
export function addBookmarks(app: FastifyInstance, causality: Causality | null): void {
  if (causality === null) return;
  const callers = new WeakMap<FastifyRequest, CausalCaller>();
  app.addHook('onRequest', async (request) => {
    callers.set(request, causality.since(broughtIn(request)));
  });
  // After the body was read: its events belong to the connection, not to the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const caller = callers.get(request);
    if (caller) caller.run(done);
    else done();
  });
  app.addHook('onSend', async (request, reply) => {
    const seen = (await callers.get(request)?.bookmarks()) ?? [];
    if (seen.length > 0) void reply.header(BOOKMARKS_HEADER, seen.join(', '));
  });
}

/** @throws InvalidInputError for what is no list of bookmarks */
function broughtIn({ headers }: FastifyRequest): string[] {
  const brought = [headers[BOOKMARKS_HEADER] ?? []].flat().join(',').split(',');
  const bookmarks = brought.map((each) => each.trim()).filter(Boolean);
  if (bookmarks.length <= MOST && bookmarks.every((each) => BOOKMARK.test(each))) return bookmarks;
  throw new InvalidInputError(
    `The header Mneme-Bookmarks holds what an answer of this service held: at most ${MOST} bookmarks, separated by commas.`,
  );
}
