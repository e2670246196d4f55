// purpose: what documents have beside what every memory has, current or not
// params:  $ids, $partitions that the caller may see
// columns: id, title, path, primaryTopic, contentTypes, userPurpose, dataRequirements (JSON), quality, confidence, trustScope, trust, trustUses,
//          expiresAt, turnId, turnNumber, outcome, sourceUrl, sourceDomain, mediaType, globalJustification, summary, storage, passageCount
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Document AND m.partition IN $partitions
RETURN m.id AS id, m.title AS title, m.path AS path, m.primaryTopic AS primaryTopic, coalesce(m.contentTypes, []) AS contentTypes,
       m.userPurpose AS userPurpose, m.dataRequirements AS dataRequirements, m.quality AS quality, m.confidence AS confidence,
       m.trustScope AS trustScope, m.trust AS trust, m.trustUses AS trustUses, m.expiresAt AS expiresAt, m.turnId AS turnId,
       m.turnNumber AS turnNumber, m.outcome AS outcome, m.sourceUrl AS sourceUrl, m.sourceDomain AS sourceDomain, m.mediaType AS mediaType,
       m.globalJustification AS globalJustification, m.summary AS summary, m.storage AS storage, m.passageCount AS passageCount
