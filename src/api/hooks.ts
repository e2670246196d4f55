/**
 * The door for hooks of coding agents: plain JSON over HTTP, with the credentials, limits and log of the rest. Whatever is wrong or
 * late is answered with nothing and with 200: no agent waits for its memory, and none is stopped by it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import {
  HOOK_EVENTS,
  type HookEvent,
  type HookInput,
  hookAnswer,
  hookWarning,
  saidIn,
} from '../domain/hooks.js';
import { callerOf, hasRole, type Principal, toolSetOf } from '../domain/kernel/caller.js';
import type { Caller } from '../domain/kernel/partition.js';
import { ForbiddenError } from '../errors.js';
import { type HookOutcome, hookBody } from '../flows/hooks/hooks.js';
import type { Log, Meter } from '../ports.js';
import type { Authentication } from './auth/authenticator.js';
import { logMasked, publicErrorOf } from './errors.js';
import type { Home, Homes } from './homes.js';
import { readingCost } from './lists.js';
import type { Rates } from './rates.js';

/** What the door is made of. */
export interface HookDoor {
  readonly authenticate: Authentication['authenticate'];
  readonly rates: Rates;
  readonly meter: Meter;
  readonly policy: Pick<Config['hooks'], 'deadlineMs' | 'waiting'>;
  readonly homes: Pick<Homes, 'of' | 'writable'>;
  /** What is said while nothing of the tenant is written. */
  readonly later: Later;
  /** Runs what is searched for once it is the tenant's turn. */
  inTurn<Result>(home: Home, tenant: string, work: () => Promise<Result>): Promise<Result>;
}

/** What a context block costs over GraphQL. */
const CONTEXT_COST = 50;

/** Whom a hook speaks for, where the credentials leave that open. */
const USER_HEADER = 'x-mneme-user';
const AGENT_HEADER = 'x-mneme-agent';

/** How a hook ended, for the metrics. */
type Ending = 'ok' | 'late' | 'refused' | 'failed';

/** Adds `/hooks/session-start`, `/hooks/prompt` and `/hooks/stop`. */
export function addHooks(app: FastifyInstance, given: Omit<HookDoor, 'later'>): void {
  const door = { ...given, later: new Later(given) };
  for (const event of HOOK_EVENTS) {
    const end = (request: FastifyRequest, reply: FastifyReply, ending: Ending, code?: string) => {
      door.meter.count('hookCalls', { event, outcome: ending });
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const { tenant = null, keyId = null } = request.principal ?? {};
      const told = { type: 'hook', name: event, outcome: ending, ms, tenant, keyId };
      request.log.info({ ...told, ...(code && { errors: [code] }) }, 'operation');
    };
    app.route({
      method: 'POST',
      url: `/hooks/${event}`,
      onRequest: async (request) => {
        const principal = await door.authenticate(request.headers, request.ip);
        request.principal = { ...principal, address: request.ip };
      },
      errorHandler: async (error, request, reply) => {
        const refused = refusalOf(error);
        if (refused === null) logMasked(request.log, error, { requestId: request.id });
        end(request, reply, refused === null ? 'failed' : 'refused', refused?.code);
        return reply.code(200).send(refused ? hookWarning(event, refused.message) : {});
      },
      handler: async (request, reply) => {
        const left = Math.max(1, door.policy.deadlineMs - reply.elapsedTime);
        const outcome = await inTime(told(event, door, request), left, (thrown) => {
          request.log.warn({ err: thrown, event }, 'a hook failed after it was answered');
        });
        end(request, reply, outcome === null ? 'late' : 'ok');
        if (outcome === null) return {};
        outcome.delivered();
        return hookAnswer(event, outcome.context);
      },
    });
  }
}

async function told(
  event: HookEvent,
  door: HookDoor,
  request: FastifyRequest,
): Promise<HookOutcome> {
  const principal = principalOf(request);
  const input = hookBody(request.body);
  const bytes = Number(request.headers['content-length'] ?? 0);
  door.rates.charge(principal, { cost: costOf(event, input), bytes });
  const caller = callerOf(principal, {
    userId: headerOf(request, USER_HEADER),
    agentId: headerOf(request, AGENT_HEADER),
    sessionId: input.session_id,
  });
  const home = door.homes.of(principal.tenant);
  const isSaid = hasRole(principal.role, 'WRITER') && saidIn(event, input) !== null;
  const captures = isSaid && !home.isReadOnly;
  if (isSaid && !captures) door.later.keep({ event, caller, input }, request.log);
  const tell = () =>
    home.services.hooks.tell(event, { caller, captures }, input, (work) =>
      door.inTurn(home, principal.tenant, work),
    );
  return captures ? home.write(tell) : tell();
}

/** Something that was said. */
interface Told {
  readonly event: HookEvent;
  readonly caller: Caller;
  readonly input: HookInput;
}

/** Keeps what is said while nothing of a tenant is written: no agent tells it again. */
class Later {
  readonly #door: Omit<HookDoor, 'later'>;
  #waiting = 0;

  constructor(door: Omit<HookDoor, 'later'>) {
    this.#door = door;
  }

  /** It is taken over once the tenant is written to again; whoever told it does not wait. */
  keep(told: Told, log: Log): void {
    const lost = (err?: unknown) =>
      log.warn({ err }, 'a turn that a hook told of is not stored: its tenant was read-only');
    if (this.#waiting >= this.#door.policy.waiting) {
      lost();
      return;
    }
    this.#waiting++;
    void this.#take(told)
      .catch(lost)
      .finally(() => this.#waiting--);
  }

  async #take({ event, caller, input }: Told): Promise<void> {
    const { homes } = this.#door;
    await homes.writable(caller.tenant);
    const home = homes.of(caller.tenant);
    await home.write(() => home.services.hooks.see(event, caller, input));
  }
}

function costOf(event: HookEvent, { prompt }: HookInput): number {
  return event === 'stop' ? 1 : CONTEXT_COST + readingCost(prompt);
}

/** Agents with a set of tools may do what is in it, and nothing else. */
function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw new Error('A hook got past authentication without a principal.');
  const tools = toolSetOf(principal.role);
  if (tools === null) return principal;
  throw new ForbiddenError(`The role ${tools} has its tools alone: hooks take READER or WRITER.`);
}

/** Null also for a variable of the environment that is not set. */
function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const given = headers[name];
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : null;
}

/** Null: it is not there in time. What goes on after that is told of by `later` if it fails. */
function inTime<Result>(
  work: Promise<Result>,
  ms: number,
  later: (thrown: unknown) => void,
): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      resolve(null);
    }, ms);
    work
      .then(resolve, (thrown: unknown) => (over ? later(thrown) : reject(thrown)))
      .finally(() => clearTimeout(timer));
  });
}

/** Null: it is an error of the service. */
function refusalOf(error: unknown): { readonly message: string; readonly code: string } | null {
  const known = publicErrorOf(error);
  if (known) return known;
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode < 500 ? { message: 'the hook sent no JSON', code: 'BAD_REQUEST' } : null;
}
