/** What the write path leaves in the graph, made by hand where a test wants exactly this. */
import { randomUUID } from 'node:crypto';
import { type Caller, partitionOf, SHARED_SCOPE } from '../../../src/domain/kernel/partition.js';
import type { Row } from '../../support/database.js';
import { rememberOne } from '../../support/remember.js';
import type { TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

/** The moment that the times of a test are counted from. */
export const START = Date.parse('2026-03-01T12:00:00.000Z');

/** `START` and so many minutes. */
export const minute = (n: number) => new Date(START + n * 60_000);

export type Who = 'ann' | 'annsPlanner' | 'bob' | 'nobody' | 'stranger';

/** Everybody whom a tenant keeps apart, and ann without and with her agent. */
export const callersOf = ({ caller }: TestService): Readonly<Record<Who, Caller>> => ({
  ann: caller,
  annsPlanner: { ...caller, agentId: 'planner' },
  bob: { ...caller, userId: 'bob' },
  nobody: { ...caller, userId: null },
  stranger: { ...caller, tenant: `${caller.tenant}-other` },
});

export const newId = () => randomUUID().slice(-12);

/** The partition that a caller writes to; `own`: the scope of its agent. */
export function partitionFor({ tenant, userId, agentId }: Caller, own = false): string {
  const scope = own && agentId !== null ? agentId : SHARED_SCOPE;
  return partitionOf({ tenant, userId, scope });
}

/** A fact of the caller. */
export async function fact(
  { services }: TestService,
  caller: Caller,
  text: string,
  change: Row = {},
): Promise<string> {
  const { id } = await writing(rememberOne(services, caller, { text, ...change }));
  return id;
}

/** An audit event; `at` in minutes after `START`. */
export async function event(
  service: TestService,
  partition: string,
  at: number,
  change: Row = {},
): Promise<string> {
  const id = newId();
  const given = { act: 'CONFIRM', rule: 'G-73', tenant: service.tenant, ...change };
  await service.query(
    'CREATE (a:AuditEvent) SET a = $given, a.id = $id, a.partition = $partition, a.at = datetime($at)',
    { given, id, partition, at: minute(at).toISOString() },
  );
  return id;
}

/** Retires a memory in favour of another. */
export async function retire(
  service: TestService,
  loserId: string,
  winnerId: string | null,
  change: Row = {},
): Promise<void> {
  await service.query(
    `MATCH (m:Memory {id: $loserId})
     SET m:Retired, m.validity = 'DEPRECATED', m.retiredReason = $reason, m.validUntil = datetime($at), m.retiredAt = datetime($at)
     REMOVE m:Searchable:Unembedded
     WITH m MATCH (w:Memory {id: $winnerId})
     CREATE (w)-[:SUPERSEDES {reason: $reason, createdAt: datetime($at)}]->(m)`,
    { loserId, winnerId, at: minute(0).toISOString(), reason: 'CONFLICT', ...change },
  );
}

/** Lets a memory wait since so many minutes after `START`. */
export async function review(
  service: TestService,
  memoryId: string,
  causeId: string,
  at: number,
  change: Row = {},
): Promise<void> {
  const given = { reason: 'SOURCE_RETIRED', explanation: 'Why.', path: [memoryId, causeId] };
  await service.query(
    `MATCH (m:Memory {id: $memoryId}) MATCH (cause:Memory {id: $causeId})
     SET m:NeedsReview, m.reviewSince = coalesce(m.reviewSince, datetime($at))
     CREATE (m)-[r:NEEDS_REVIEW]->(cause)
     SET r = $given, r.at = datetime($at)`,
    { memoryId, causeId, at: minute(at).toISOString(), given: { ...given, ...change } },
  );
}
