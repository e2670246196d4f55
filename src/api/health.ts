/** Probes: `/health/live` for "restart me", `/health/ready` for "send me requests". */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { messageOf } from '../errors.js';
import type { Check } from '../ports.js';

/** Checks by name. They must end by themselves: a probe waits for them. */
export type Readiness = () => Promise<Record<string, Check>>;

/** Adds the probes. Ready is refused from the moment a drain begins. */
export function addHealth(
  app: FastifyInstance,
  { readiness, isDraining }: { readiness: Readiness; isDraining: () => boolean },
): void {
  app.get('/health/live', async (_request, reply) => answer(reply, 200, { status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const checks = await total(readiness);
    // Asked after the checks: a drain may have begun while they ran.
    if (isDraining()) return answer(reply, 503, { status: 'draining', checks });
    const ready = Object.values(checks).every((check) => check.ok);
    return answer(reply, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks });
  });
}

async function total(readiness: Readiness): Promise<Record<string, Check>> {
  try {
    return await readiness();
  } catch (thrown) {
    return { readiness: { ok: false, detail: messageOf(thrown) } };
  }
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
