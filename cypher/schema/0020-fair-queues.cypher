// What waits, by tenant: while there is much, tenants are served in turn.
CREATE RANGE INDEX embedding_due_by_tenant IF NOT EXISTS FOR (m:Unembedded) ON (m.tenant, m.embedDueAt);
CREATE RANGE INDEX link_due_by_tenant IF NOT EXISTS FOR (m:Unlinked) ON (m.tenant, m.linkDueAt);
CREATE RANGE INDEX judgement_due_by_tenant IF NOT EXISTS FOR (m:Unjudged) ON (m.tenant, m.judgeDueAt);
CREATE RANGE INDEX comparison_due_by_tenant IF NOT EXISTS FOR (m:Uncompared) ON (m.tenant, m.compareDueAt);
