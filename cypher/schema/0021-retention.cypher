// Former states by when they ended, for those past their retention.
CREATE RANGE INDEX version_by_time IF NOT EXISTS FOR (v:MemoryVersion) ON (v.partition, v.recordedAt);
