// When a memory was last stated or confirmed: what the inbox finds those by that are due to be verified.
CREATE RANGE INDEX memory_verified IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.kind, m.verifiedAt, m.id);
MATCH (m:Memory) WHERE m.kind <> 'EPISODIC' AND m.verifiedAt IS NULL
CALL (m) { SET m.verifiedAt = coalesce(m.updatedAt, m.createdAt) } IN TRANSACTIONS OF 5000 ROWS;
