// purpose: whether a tenant has anything that an import would get among
// params:  $tenant
// columns: occupied
RETURN EXISTS { MATCH (m:Memory) WHERE m.tenant = $tenant AND m.id > '' }
    OR EXISTS { MATCH (f:Feed) WHERE f.tenant = $tenant AND f.partition > '' }
    OR EXISTS { MATCH (o:Owner) WHERE o.tenant = $tenant AND o.key > '' }
    OR EXISTS { MATCH (s:Session) WHERE s.tenant = $tenant AND s.key > '' }
    OR EXISTS { MATCH (e:Entity) WHERE e.tenant = $tenant AND e.id > '' }
    OR EXISTS { MATCH (t:Turn) WHERE t.tenant = $tenant AND t.id > '' }
    OR EXISTS { MATCH (s:SourceDomain) WHERE s.tenant = $tenant AND s.domain > '' }
    OR EXISTS { MATCH (a:AuditEvent) WHERE a.tenant = $tenant AND a.id > '' }
    OR EXISTS { MATCH (r:Role) WHERE r.tenant = $tenant AND r.roleId > '' }
    OR EXISTS { MATCH (a:Agent) WHERE a.tenant = $tenant AND a.agentId > '' } AS occupied
