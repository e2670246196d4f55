// purpose: what documents have beside what every memory has, current or not
// params:  $ids, $partitions that the caller may see; $ownerKeys of the caller and of nobody: what others had in mind, and where they keep it,
//          is theirs alone
// columns: id, title, path, primaryTopic, contentTypes, userPurpose, dataRequirements (JSON), quality, confidence, trustScope, trust, trustUses,
//          expiresAt, turnId, turnNumber, outcome, sourceUrl, sourceDomain, mediaType, globalJustification, summary, storage, passageCount
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE m:Document AND m.partition IN $partitions
WITH m, m.ownerKey IN $ownerKeys AS own
RETURN m.id AS id, m.title AS title, CASE WHEN own THEN m.path END AS path, m.primaryTopic AS primaryTopic, coalesce(m.contentTypes, []) AS contentTypes,
       CASE WHEN own THEN m.userPurpose END AS userPurpose, CASE WHEN own THEN m.dataRequirements END AS dataRequirements, m.quality AS quality, m.confidence AS confidence,
       m.trustScope AS trustScope, m.trust AS trust, m.trustUses AS trustUses, m.expiresAt AS expiresAt, CASE WHEN own THEN m.turnId END AS turnId,
       CASE WHEN own THEN m.turnNumber END AS turnNumber, m.outcome AS outcome, m.sourceUrl AS sourceUrl, m.sourceDomain AS sourceDomain, m.mediaType AS mediaType,
       m.globalJustification AS globalJustification, m.summary AS summary, m.storage AS storage, m.passageCount AS passageCount
