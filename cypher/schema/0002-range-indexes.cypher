// What statements start from, beside the unique keys.
CREATE RANGE INDEX memory_by_time IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.eventTime);
CREATE RANGE INDEX memory_by_session IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.sessionId, m.eventTime);
CREATE RANGE INDEX entity_by_name IF NOT EXISTS FOR (e:Entity) ON (e.partition, e.normalizedName);
CREATE RANGE INDEX embedding_due IF NOT EXISTS FOR (m:Unembedded) ON (m.embedDueAt);
CREATE RANGE INDEX mention_by_time IF NOT EXISTS FOR ()-[r:MENTIONS]-() ON (r.entityId, r.eventTime);
CREATE RANGE INDEX session_by_partition IF NOT EXISTS FOR (s:Session) ON (s.partition, s.sessionId);
