// purpose: what documents are of beside their nodes: labels, body, passages, turn. What a former version was made of stays, its passages do not
// params:  $documents [{id, version, label of its kind, passageKind, turnId, body {text, original, mediaType} or null: its node says it all,
//          passages [{position, content, start, end}]}], a later version after a former one; $now
// columns: id
UNWIND $documents AS d
// One by one: the second version of a document replaces the passages of the first.
CALL (d) {
  MATCH (m:Memory {id: d.id})
  SET m:Document
  FOREACH (_ IN CASE WHEN d.label IN labels(m) THEN [] ELSE [1] END |
    REMOVE m:Episode:Fact:Procedure:Opinion
    SET m:$(d.label))
  WITH m, d
  CALL (m) {
    MATCH (m)-[:HAS_PASSAGE]->(former:Passage)
    DETACH DELETE former
  }
  // The newest body says what the document says now; without any its node does.
  WITH m, d, CASE WHEN d.body IS NOT NULL OR NOT EXISTS { (m)-[:HAS_BODY]->() } THEN d.body
               ELSE {text: m.content, mediaType: m.mediaType} END AS body
  FOREACH (_ IN CASE WHEN body IS NULL THEN [] ELSE [1] END |
    CREATE (m)-[:HAS_BODY]->(b:DocumentBody {documentId: m.id, version: d.version})
    SET b += body, b.tenant = m.tenant)
  FOREACH (given IN d.passages |
    CREATE (m)-[:HAS_PASSAGE]->(p:Passage:Searchable:Unembedded {id: m.id + '.' + d.version + '.' + given.position, documentId: m.id})
    SET p += given, p += m {.partition, .tenant, .eventTime, .eventDay, .containsPii}, p.kind = d.passageKind, p.version = d.version, p.embedDueAt = $now)
  WITH m, d
  OPTIONAL MATCH (t:Turn {id: d.turnId}) WHERE t.ownerKey = m.ownerKey
  FOREACH (_ IN CASE WHEN t IS NULL THEN [] ELSE [1] END |
    MERGE (m)-[:IN_TURN]->(t)
    SET m.turnNumber = t.number)
  // Names are read in its passages: other ones may name others, whatever its beginning says.
  FOREACH (_ IN CASE WHEN d.version > 1 AND NOT coalesce(m.containsPii, false) THEN [1] ELSE [] END |
    // include shared/link-again.cypher
  )
  // X-39: it is archived when it was made so long ago in a turn.
  SET m.archivableSince = CASE WHEN m.turnId IS NOT NULL THEN coalesce(m.archivableSince, $now) END
  WITH m
  CALL (m) {
    // X-18: what holds personal data is never given to a model.
    MATCH (m)-[:HAS_PASSAGE]->(p:Passage) WHERE m.containsPii
    REMOVE p:Unembedded, p.embedDueAt
  }
}
RETURN d.id AS id
