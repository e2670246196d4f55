// Documents, their passages and originals; turns, what is staged in them; how reliable sources are.
CREATE CONSTRAINT passage_id IF NOT EXISTS FOR (p:Passage) REQUIRE p.id IS UNIQUE;
CREATE CONSTRAINT document_body IF NOT EXISTS FOR (b:DocumentBody) REQUIRE (b.documentId, b.version) IS UNIQUE;
CREATE CONSTRAINT cold_content IF NOT EXISTS FOR (c:ColdContent) REQUIRE (c.memoryId, c.version) IS UNIQUE;
CREATE CONSTRAINT turn_id IF NOT EXISTS FOR (t:Turn) REQUIRE t.id IS UNIQUE;
CREATE CONSTRAINT turn_number IF NOT EXISTS FOR (t:Turn) REQUIRE (t.ownerKey, t.number) IS UNIQUE;
CREATE CONSTRAINT candidate_id IF NOT EXISTS FOR (c:Candidate) REQUIRE c.id IS UNIQUE;
CREATE CONSTRAINT source_domain IF NOT EXISTS FOR (s:SourceDomain) REQUIRE s.key IS UNIQUE;
CREATE RANGE INDEX document_by_path IF NOT EXISTS FOR (m:Document) ON (m.ownerKey, m.path);
CREATE RANGE INDEX document_by_expiry IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.expiresAt, m.id);
CREATE RANGE INDEX document_by_age IF NOT EXISTS FOR (m:Document) ON (m.partition, m.archivableSince, m.id);
CREATE RANGE INDEX candidate_by_state IF NOT EXISTS FOR (c:Candidate) ON (c.partition, c.state, c.stagedAt);
CREATE RANGE INDEX candidate_by_turn IF NOT EXISTS FOR (c:Candidate) ON (c.turnId, c.state);
CREATE RANGE INDEX source_by_tenant IF NOT EXISTS FOR (s:SourceDomain) ON (s.tenant, s.domain);
CREATE RANGE INDEX passage_by_partition IF NOT EXISTS FOR (p:Passage) ON (p.partition, p.documentId);
CREATE RANGE INDEX source_by_score IF NOT EXISTS FOR (s:SourceDomain) ON (s.tenant, s.score, s.domain);
CREATE RANGE INDEX document_by_storage IF NOT EXISTS FOR (m:Document) ON (m.partition, m.storage);
CREATE RANGE INDEX document_by_cold IF NOT EXISTS FOR (m:Document) ON (m.partition, m.coldSince, m.id);
CREATE RANGE INDEX document_by_trust IF NOT EXISTS FOR (m:Document) ON (m.partition, m.trustScope, m.trust, m.id);
// Exports go through a tenant label by label; how far an import got.
CREATE CONSTRAINT transfer_key IF NOT EXISTS FOR (t:Transfer) REQUIRE t.key IS UNIQUE;
CREATE RANGE INDEX memory_by_tenant IF NOT EXISTS FOR (m:Memory) ON (m.tenant, m.id);
CREATE RANGE INDEX passage_by_tenant IF NOT EXISTS FOR (p:Passage) ON (p.tenant, p.id);
CREATE RANGE INDEX entity_by_tenant IF NOT EXISTS FOR (e:Entity) ON (e.tenant, e.id);
CREATE RANGE INDEX merged_entity_by_tenant IF NOT EXISTS FOR (e:MergedEntity) ON (e.tenant, e.id);
CREATE RANGE INDEX entity_name_by_partition IF NOT EXISTS FOR (n:EntityName) ON (n.partition, n.key);
CREATE RANGE INDEX session_by_tenant IF NOT EXISTS FOR (s:Session) ON (s.tenant, s.key);
CREATE RANGE INDEX owner_by_tenant IF NOT EXISTS FOR (o:Owner) ON (o.tenant, o.key);
CREATE RANGE INDEX topic_by_tenant IF NOT EXISTS FOR (t:Topic) ON (t.tenant, t.id);
CREATE RANGE INDEX turn_by_tenant IF NOT EXISTS FOR (t:Turn) ON (t.tenant, t.id);
CREATE RANGE INDEX candidate_by_tenant IF NOT EXISTS FOR (c:Candidate) ON (c.tenant, c.id);
CREATE RANGE INDEX audit_by_tenant IF NOT EXISTS FOR (a:AuditEvent) ON (a.tenant, a.id);
CREATE RANGE INDEX cluster_by_owner IF NOT EXISTS FOR (c:ClusterCandidate) ON (c.ownerKey, c.key);
// The files of a user list its facts and its documents in the order in which they were made.
CREATE RANGE INDEX fact_by_creation IF NOT EXISTS FOR (m:Fact) ON (m.partition, m.createdAt, m.id);
CREATE RANGE INDEX opinion_by_creation IF NOT EXISTS FOR (m:Opinion) ON (m.partition, m.createdAt, m.id);
CREATE RANGE INDEX procedure_by_creation IF NOT EXISTS FOR (m:Procedure) ON (m.partition, m.createdAt, m.id);
CREATE RANGE INDEX document_by_owner IF NOT EXISTS FOR (m:Searchable) ON (m.ownerKey, m.kind, m.createdAt, m.id);
