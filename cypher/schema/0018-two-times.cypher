// Two times: validFrom and validUntil are when something holds in the world, retiredAt is when the service learned that it ended. In batches,
// each a transaction of its own: a step that is run again goes on where it stopped.
MATCH (m:Retired) WHERE m.retiredAt IS NULL
CALL (m) { SET m.retiredAt = CASE WHEN m.retiredReason = 'EXPIRY' THEN coalesce(m.updatedAt, m.validUntil) ELSE m.validUntil END } IN TRANSACTIONS OF 5000 ROWS;
// What was deleted for a while had ended for as long.
MATCH (v:MemoryVersion) WHERE v.deletedAt IS NOT NULL AND v.retiredAt IS NULL
CALL (v) { SET v.retiredAt = v.deletedAt, v.validUntil = v.deletedAt } IN TRANSACTIONS OF 5000 ROWS;
// What was said or happened earlier than it was stored has held since then.
MATCH (m:Memory) WHERE m.eventTime < m.validFrom AND m.validFrom = m.createdAt
CALL (m) { SET m.validFrom = m.eventTime } IN TRANSACTIONS OF 5000 ROWS;
// Who took a place did so when it began to hold; what came later than its winner lost when that was noticed.
MATCH (winner:Memory)-[r:SUPERSEDES]->(loser:Memory) WHERE r.since IS NULL
CALL (winner, r, loser) {
  SET r.since = CASE WHEN loser.validFrom < winner.validFrom AND winner.validFrom < r.createdAt THEN winner.validFrom ELSE r.createdAt END
  FOREACH (_ IN CASE WHEN r.validUntil IS NULL AND r.since < loser.validUntil THEN [1] ELSE [] END | SET loser.validUntil = r.since)
} IN TRANSACTIONS OF 5000 ROWS;
// Lists of the past tell from the index alone what had ended; retired memories are listed by when that was learned.
DROP INDEX retired_by_event IF EXISTS;
DROP INDEX retired_by_session IF EXISTS;
DROP INDEX retired_by_time IF EXISTS;
CREATE RANGE INDEX retired_event IF NOT EXISTS FOR (m:Retired) ON (m.partition, m.eventTime, m.validUntil, m.createdAt, m.retiredAt);
CREATE RANGE INDEX retired_session IF NOT EXISTS FOR (m:Retired) ON (m.partition, m.sessionId, m.eventTime, m.validUntil, m.createdAt, m.retiredAt);
CREATE RANGE INDEX retired_since IF NOT EXISTS FOR (m:Retired) ON (m.partition, m.retiredAt);
