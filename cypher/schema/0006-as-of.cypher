// Reads of the past: retired memories in the order of lists, with what tells from the index alone whether they held; former states by their end.
CREATE RANGE INDEX retired_by_event IF NOT EXISTS FOR (m:Retired) ON (m.partition, m.eventTime, m.validUntil, m.createdAt);
CREATE RANGE INDEX retired_by_session IF NOT EXISTS FOR (m:Retired) ON (m.partition, m.sessionId, m.eventTime, m.validUntil, m.createdAt);
CREATE RANGE INDEX version_by_end IF NOT EXISTS FOR (v:MemoryVersion) ON (v.memoryId, v.recordedAt, v.version);
