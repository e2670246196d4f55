// The graph: names of entities, the feed of changes, topics of the analysis, weak facts.
CREATE CONSTRAINT entity_name_key IF NOT EXISTS FOR (n:EntityName) REQUIRE n.key IS UNIQUE;
CREATE CONSTRAINT merged_entity_id IF NOT EXISTS FOR (e:MergedEntity) REQUIRE e.id IS UNIQUE;
CREATE CONSTRAINT feed_partition IF NOT EXISTS FOR (f:Feed) REQUIRE f.partition IS UNIQUE;
CREATE CONSTRAINT maintenance_run_key IF NOT EXISTS FOR (r:MaintenanceRun) REQUIRE r.key IS UNIQUE;
CREATE CONSTRAINT topic_id IF NOT EXISTS FOR (t:Topic) REQUIRE t.id IS UNIQUE;
CREATE RANGE INDEX link_due IF NOT EXISTS FOR (m:Unlinked) ON (m.linkDueAt);
CREATE RANGE INDEX change_by_seq IF NOT EXISTS FOR (m:Memory) ON (m.partition, m.changeSeq);
CREATE RANGE INDEX fact_by_confidence IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.kind, m.confidence, m.createdAt);
CREATE RANGE INDEX memory_by_community IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.communityId, m.eventTime);
CREATE RANGE INDEX entity_by_community IF NOT EXISTS FOR (e:Entity) ON (e.partition, e.communityId, e.importance);
CREATE RANGE INDEX memory_by_analysis IF NOT EXISTS FOR (m:Memory) ON (m.partition, m.analysedAt);
CREATE RANGE INDEX entity_by_analysis IF NOT EXISTS FOR (e:Entity) ON (e.partition, e.analysedAt);
CREATE RANGE INDEX topic_by_size IF NOT EXISTS FOR (t:Topic) ON (t.partition, t.size);
CREATE RANGE INDEX audit_by_entity IF NOT EXISTS FOR (a:AuditEvent) ON (a.entityId, a.at);
CREATE RANGE INDEX audit_by_other_entity IF NOT EXISTS FOR (a:AuditEvent) ON (a.otherEntityId, a.at);
// Names of the entities that are there; what follows from them is added when memories are linked.
MATCH (e:Entity) WHERE e.partition IS NOT NULL MERGE (n:EntityName {key: e.partition + '|' + e.normalizedName}) ON CREATE SET n.partition = e.partition, n.handle = e.normalizedName MERGE (n)-[r:NAMES {kind: 'NAME', type: e.type}]->(e) SET r.text = e.name;
MATCH (:Memory)-[r:MENTIONS]->(e:Entity) WHERE r.handles IS NULL SET r.handles = [e.normalizedName], r.roles = [coalesce(r.role, 'SUBJECT')], r.origins = [e.id], r.found = [false];
// Memories of an older version wait for their links to entities.
MATCH (m:Searchable) WHERE m.containsPii IS NULL OR m.containsPii = false SET m:Unlinked, m.linkDueAt = datetime();
// Microseconds: what the feed is ordered by (the count of a partition goes on from the largest).
MATCH (m:Memory) WHERE m.createdAt IS :: ZONED DATETIME NOT NULL SET m.knownSeq = m.createdAt.epochMillis * 1000, m.changeSeq = CASE WHEN m.updatedAt IS :: ZONED DATETIME NOT NULL THEN m.updatedAt.epochMillis ELSE m.createdAt.epochMillis END * 1000;
MATCH (m:Memory) WHERE m.changeSeq IS NOT NULL WITH m.partition AS partition, max(m.changeSeq) AS seq MERGE (f:Feed {partition: partition}) SET f.seq = seq;
