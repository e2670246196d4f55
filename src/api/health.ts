/** Probes: `/health/live` for "restart me", `/health/ready` for "send me requests". */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { messageOf } from '../errors.js';
import type { Check } from '../ports.js';

/** Checks by name. They must end by themselves: a probe waits for them. */
export type Readiness = () => Promise<Record<string, Check>>;

/** What the probes look at. */
export interface HealthParts {
  readonly readiness: Readiness;
  /** Whether the service still prepares what is asked most. It answers meanwhile, only slower. */
  readonly isWarming: () => boolean;
  readonly isDraining: () => boolean;
}

/** Adds the probes. Ready is refused until what is asked most is prepared, and from the moment a drain begins. */
export function addHealth(
  app: FastifyInstance,
  { readiness, isWarming, isDraining }: HealthParts,
): void {
  app.get('/health/live', async (_request, reply) => answer(reply, 200, { status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const checks = await total(readiness);
    // Asked after the checks: a drain may have begun while they ran.
    if (isDraining()) return answer(reply, 503, { status: 'draining', checks });
    if (!Object.values(checks).every((check) => check.ok)) {
      return answer(reply, 503, { status: 'not ready', checks });
    }
    if (isWarming()) return answer(reply, 503, { status: 'warming', checks });
    return answer(reply, 200, { status: 'ready', checks });
  });
}

/** Whether an answer of `/health/ready` says that the service still prepares, and answers meanwhile; of any text. */
export function saysWarming(answer: string): boolean {
  try {
    return (JSON.parse(answer) as { status?: unknown } | null)?.status === 'warming';
  } catch {
    // A proxy may answer in its place.
    return false;
  }
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
