/** Bookmarks that travel with the caller: what was written through one server is seen through another one (docs/decisions/0083). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidInputError } from '../errors.js';
import type { CausalCaller, Causality } from '../ports.js';

/** Of the database of a tenant. Null: it is a single server, and there is nothing to wait for. */
export type CausalityOf = (tenant: string) => Causality | null;

/** Of requests and answers: bookmarks of the database, separated by commas. */
export const BOOKMARKS_HEADER = 'mneme-bookmarks';

/** One that Neo4j makes is about forty characters long; whoever asks several servers in turn has one or two. */
const BOOKMARK = /^[\w+/=:-]{1,200}$/;
const MOST = 20;

/**
 * Lets every door read what its caller has seen elsewhere.
 * @param causalityOf null: there is one server; the header is not looked at
 */
export function addBookmarks(app: FastifyInstance, causalityOf: CausalityOf | null): void {
  if (causalityOf === null) return;
  const callers = new WeakMap<FastifyRequest, CausalCaller>();
  const brought = new WeakMap<FastifyRequest, readonly string[]>();
  app.addHook('onRequest', async (request) => {
    brought.set(request, broughtIn(request));
  });
  // After the body was read: its events belong to the connection, not to the request. By now it is known who asks.
  app.addHook('preHandler', (request, _reply, done) => {
    const { principal } = request;
    const causality = principal && causalityOf(principal.tenant);
    const caller = causality?.since(brought.get(request) ?? []);
    if (caller) callers.set(request, caller);
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
