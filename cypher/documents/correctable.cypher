// purpose: what the correction of a document keeps of it; the record of a turn is what was said, and no row
// params:  $id, $partitions that the caller may see
// columns: id, kind, scope, content (of its node), tags, keywords, sessionId, title, path, primaryTopic, contentTypes, userPurpose,
//          dataRequirements (JSON), quality, trustScope, trust, trustUses, expiresAt, turnId, turnNumber, sourceUrl, globalJustification, mediaType
MATCH (m:Memory {id: $id}) WHERE m:Document AND m.kind <> 'EPISODIC' AND m.partition IN $partitions
RETURN m.id AS id, m.kind AS kind, m.scope AS scope, m.content AS content, coalesce(m.tags, []) AS tags, coalesce(m.keywords, []) AS keywords,
       m.sessionId AS sessionId, m.title AS title, m.path AS path, m.primaryTopic AS primaryTopic, coalesce(m.contentTypes, []) AS contentTypes,
       m.userPurpose AS userPurpose, m.dataRequirements AS dataRequirements, m.quality AS quality, m.trustScope AS trustScope, m.trust AS trust,
       m.trustUses AS trustUses, m.expiresAt AS expiresAt, m.turnId AS turnId, m.turnNumber AS turnNumber, m.sourceUrl AS sourceUrl,
       m.globalJustification AS globalJustification, m.mediaType AS mediaType
