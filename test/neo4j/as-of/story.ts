/** A history with everything that ends memories, and the times of its memories as the graph has them. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Lifetime } from '../../support/as-of-rule.js';
import { forgetOne, ingestOne, rememberOne } from '../../support/remember.js';
import { turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import type { Past } from './history.js';

/** A memory with its times. */
export interface Life extends Lifetime {
  readonly id: string;
}

const ABOUT = { sessionId: 's1', entities: [{ name: 'Ada', type: 'PERSON' }], sourceRole: 'USER' };

/** Contradictions, corrections, also of times, a late statement and deletions, some of them taken back. @returns when something happened */
export async function live(past: Past, caller: Caller): Promise<Date[]> {
  const { services } = past;
  const times: Date[] = [];
  const happens = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { result, at } = await past.happens(work);
    times.push(at);
    return result;
  };
  const say = (text: string, eventTime: Date | null = null) =>
    happens(() => writing(rememberOne(services, caller, { ...ABOUT, text, eventTime })));
  const retime = async (id: string, validFrom: Date | undefined) => {
    const { outcomes } = await happens(() =>
      services.correctTimes(caller, { ids: [id], validFrom }),
    );
    return outcomes[0]?.refused === null ? (outcomes[0].eventId ?? '') : '';
  };
  const undo = (eventId = '') => happens(() => services.undo(caller, eventId));
  const remove = async (id: string) => {
    await happens(() => forgetOne(services, caller, { id }));
    const deletion = "MATCH (a:AuditEvent {memoryId: $id, act: 'DELETE'}) RETURN a.id AS id";
    return String((await past.query(`${deletion} ORDER BY a.at DESC`, { id }))[0]?.['id']);
  };
  await say('project uses Python 3.9');
  await undo((await say('project uses Python 3.10')).conflicts[0]?.eventId);
  const newest = await say('project uses Python 3.11');
  // As the second was taken back: then both that it took the place of ended then.
  await undo(await retime(newest.id, times[2]));
  await retime(newest.id, times[2]);
  const [first = past.clock.now()] = times;
  await say('project uses Python 3.8', new Date(first.getTime() + 1_000));
  const tea = await say('Tea is at four.');
  const right = await happens(() =>
    writing(services.correct(caller, { id: tea.id, text: 'Tea is at five.' })),
  );
  await undo(right.conflicts[0]?.eventId);
  await undo(await remove(tea.id));
  await remove(tea.id);
  await happens(() => ingestOne(services, caller, turn('Is it?', { speaker: 'Ada' })));
  return times;
}

/** Every memory of a user. */
export async function livesOf(past: Past, { userId }: Caller): Promise<Life[]> {
  const rows = await past.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId})
     RETURN m.id AS id, m.createdAt.epochMillis AS createdAt, m.validFrom.epochMillis AS validFrom,
       m.validUntil.epochMillis AS validUntil, m.retiredAt.epochMillis AS retiredAt, m.expiresAt.epochMillis AS statedUntil,
       [(:Memory)-[r:SUPERSEDES]->(m) WHERE r.validUntil IS NOT NULL
         | [r.createdAt.epochMillis, r.validUntil.epochMillis, r.since.epochMillis]] AS undone,
       COLLECT {
         MATCH (m)-[:HAS_VERSION]->(v)
         RETURN [v.recordedAt.epochMillis, v.validFrom.epochMillis, v.validUntil.epochMillis, v.retiredAt.epochMillis, v.expiresAt.epochMillis]
         ORDER BY v.version
       } AS formers`,
    { userId },
  );
  const date = (value: unknown) => new Date(Number(value));
  const dateOrNull = (value: unknown) => (value == null ? null : date(value));
  return rows.map(({ id, createdAt, validFrom, validUntil, retiredAt, statedUntil, ...past }) => ({
    ...{ id: String(id), createdAt: date(createdAt), validFrom: date(validFrom) },
    ...{ validUntil: date(validUntil), retiredAt: dateOrNull(retiredAt) },
    statedUntil: dateOrNull(statedUntil),
    undone: (past['undone'] as number[][]).map(([from, until, since]) => ({
      ...{ from: date(from), until: date(until), since: date(since) },
    })),
    formers: (past['formers'] as number[][]).map(([recorded, from, until, retired, stated]) => ({
      ...{ recordedAt: date(recorded), validFrom: date(from), validUntil: date(until) },
      ...{ retiredAt: dateOrNull(retired), statedUntil: dateOrNull(stated) },
    })),
  }));
}
