// Upkeep: what its steps start from. Each index is a queue or a range: a step reads what it has to do and nothing else.
CREATE RANGE INDEX feed_by_tenant IF NOT EXISTS FOR (f:Feed) ON (f.tenant, f.partition);
CREATE RANGE INDEX feed_by_user IF NOT EXISTS FOR (f:Feed) ON (f.tenant, f.userId, f.partition);
CREATE RANGE INDEX run_by_time IF NOT EXISTS FOR (r:MaintenanceRun) ON (r.tenant, r.kind, r.at);
CREATE RANGE INDEX owner_by_loop IF NOT EXISTS FOR (o:LoopDue) ON (o.loopDueAt);
CREATE RANGE INDEX receipt_by_time IF NOT EXISTS FOR (r:Receipt) ON (r.createdAt);
CREATE RANGE INDEX lease_by_time IF NOT EXISTS FOR (m:Maintenance) ON (m.lastAskedAt);
CREATE RANGE INDEX memory_by_use IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.utility, m.usedCycle);
CREATE RANGE INDEX memory_unused IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.unusedCycle);
CREATE RANGE INDEX memory_by_decay IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.decayedAt, m.id);
CREATE RANGE INDEX dedup_due IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.dedupDueAt);
CREATE RANGE INDEX retired_by_cycle IF NOT EXISTS FOR (m:Retired) ON (m.partition, m.deprecatedCycle);
CREATE RANGE INDEX fact_by_statement IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.statementKey);
CREATE RANGE INDEX consolidate_due IF NOT EXISTS FOR (s:Unconsolidated) ON (s.consolidateDueAt);
CREATE RANGE INDEX unconsolidated_by_due IF NOT EXISTS FOR (s:Unconsolidated) ON (s.partition, s.consolidateDueAt);
CREATE RANGE INDEX unconsolidated_by_begin IF NOT EXISTS FOR (s:Unconsolidated) ON (s.partition, s.beganAt, s.sessionId);
CREATE RANGE INDEX uninferred_session IF NOT EXISTS FOR (s:Uninferred) ON (s.partition, s.sessionId);
// Whose partition it is: upkeep goes through the partitions of a tenant.
MATCH (m:Memory) WHERE m.partition IS NOT NULL WITH DISTINCT m.partition AS partition, m.tenant AS tenant, m.userId AS userId, m.scope AS scope MERGE (f:Feed {partition: partition}) SET f.tenant = tenant, f.userId = userId, f.scope = scope;
// Facts of an older version are as old as the first recall cycle, and undecayed since they were made.
MATCH (m:Searchable) WHERE m.kind <> 'EPISODIC' SET m.usedCycle = coalesce(m.lastAccessedCycle, 0), m.unusedCycle = CASE WHEN coalesce(m.accessCount, 0) = 0 THEN 0 END, m.decayedAt = CASE WHEN m.decayRate > 0 THEN m.createdAt END, m.dedupDueAt = CASE WHEN m:Unembedded THEN null ELSE datetime() END;
// Conversations of an older version were never consolidated: they wait, in the order in which they took place.
MATCH (s:Session) SET s:Unconsolidated, s.consolidateDueAt = datetime('9999-12-31T23:59:59.999Z'), s.beganAt = s.firstSeenAt, s.registeredAt = s.firstSeenAt;
MATCH (s:Session)<-[:IN_SESSION]-(m:Memory) WHERE m.sequence = 1 SET s.firstEpisodeId = m.id, s.beganAt = m.eventTime;
MATCH (m:Retired) WHERE m.validity = 'DEPRECATED' SET m.deprecatedCycle = 0;
