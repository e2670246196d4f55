// Erasures: what was erased and when, the ones under way first; receipts by the owner that made them.
CREATE CONSTRAINT erasure_id IF NOT EXISTS FOR (e:Erasure) REQUIRE e.id IS UNIQUE;
CREATE RANGE INDEX erasure_by_tenant IF NOT EXISTS FOR (e:Erasure) ON (e.tenant, e.id);
CREATE RANGE INDEX erasure_by_status IF NOT EXISTS FOR (e:Erasure) ON (e.status, e.askedAt);
CREATE RANGE INDEX receipt_by_owner IF NOT EXISTS FOR (r:Receipt) ON (r.ownerKey);
