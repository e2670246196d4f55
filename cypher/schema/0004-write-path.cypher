// The write path: owners and their locks, roles and agents, vault, reviews, audit trail, retired memories.
CREATE CONSTRAINT owner_key IF NOT EXISTS FOR (o:Owner) REQUIRE o.key IS UNIQUE;
CREATE CONSTRAINT agent_key IF NOT EXISTS FOR (a:Agent) REQUIRE a.key IS UNIQUE;
CREATE CONSTRAINT role_key IF NOT EXISTS FOR (r:Role) REQUIRE r.key IS UNIQUE;
CREATE RANGE INDEX agent_by_tenant IF NOT EXISTS FOR (a:Agent) ON (a.tenant, a.agentId);
CREATE RANGE INDEX role_by_tenant IF NOT EXISTS FOR (r:Role) ON (r.tenant, r.roleId);
CREATE RANGE INDEX vault_active IF NOT EXISTS FOR (m:Searchable) ON (m.vaultKey);
CREATE RANGE INDEX vault_retired IF NOT EXISTS FOR (m:Retired) ON (m.vaultKey);
CREATE RANGE INDEX version_by_vault IF NOT EXISTS FOR (v:MemoryVersion) ON (v.vaultKey);
CREATE RANGE INDEX review_by_time IF NOT EXISTS FOR (m:NeedsReview) ON (m.partition, m.reviewSince);
CREATE RANGE INDEX retired_by_time IF NOT EXISTS FOR (m:Retired) ON (m.partition, m.validUntil);
CREATE RANGE INDEX audit_by_time IF NOT EXISTS FOR (a:AuditEvent) ON (a.partition, a.at);
CREATE RANGE INDEX audit_by_act IF NOT EXISTS FOR (a:AuditEvent) ON (a.partition, a.act, a.at);
CREATE RANGE INDEX audit_by_session IF NOT EXISTS FOR (a:AuditEvent) ON (a.partition, a.act, a.sessionId);
CREATE RANGE INDEX audit_by_memory IF NOT EXISTS FOR (a:AuditEvent) ON (a.memoryId, a.at);
CREATE RANGE INDEX audit_by_other IF NOT EXISTS FOR (a:AuditEvent) ON (a.otherId, a.at);
CREATE FULLTEXT INDEX retired_text IF NOT EXISTS FOR (m:Retired) ON EACH [m.content, m.summary, m.keywords, m.partition, m.kind, m.eventDay] OPTIONS { indexConfig: { `fulltext.analyzer`: 'english' } };
// Events of version 0.1 named no partition.
MATCH (a:AuditEvent) WHERE a.partition IS NULL MATCH (m:Memory {id: a.memoryId}) SET a.partition = m.partition;
