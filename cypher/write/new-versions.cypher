// purpose: the next version of memories (V-03): the state so far becomes a MemoryVersion, the changes become the node's
// params:  $updates [{id, changes: properties (null removes one), audit: properties of the event}], $now; a memory may occur more than once
// columns: id, version (the new one), in the order of the updates
UNWIND $updates AS u
// One by one: the second update of a memory finds what the first one left.
CALL (u) {
  MATCH (m:Memory {id: u.id})
  // include shared/lock.cypher
  // The same text from the same source is as certain as before, and was said by whoever said it.
  WITH u, m, u.changes AS given
  WITH u, m, CASE WHEN given.content = m.content AND given.source = m.source
               THEN given {.*, validity: m.validity, utility: m.utility, sourceRole: m.sourceRole, sourceType: m.sourceType, domains: m.domains}
               ELSE given END AS changes
  WITH u, m, changes, changes.content <> m.content AS reworded
  // include shared/former-state.cypher
  SET m += changes, m.version = m.version + 1, m.updatedAt = $now, m.verifiedAt = $now
  SET m.topics = CASE WHEN m.tags <> [] OR m.topicId IS NOT NULL OR m.category IS NOT NULL OR m.primaryTopic IS NOT NULL
    THEN [m.partition] + coalesce(m.tags, []) + [name IN [m.topicId, m.category] WHERE name IS NOT NULL]
    + coalesce(split(m.primaryTopic, '.'), []) END
  FOREACH (_ IN CASE WHEN reworded OR m:Unembedded THEN [1] ELSE [] END |
    // include shared/embed-again.cypher
  )
  FOREACH (_ IN CASE WHEN reworded OR m:Unlinked THEN [1] ELSE [] END |
    // include shared/link-again.cypher
  )
  // include shared/withhold.cypher
  // include shared/audit.cypher with u.audit for $audit
  WITH m, reworded
  // Whoever rewrites a record has looked at it; what the new text contradicts is flagged afterwards.
  CALL (m, reworded) {
    MATCH (m)-[r:NEEDS_REVIEW]->() WHERE reworded AND r.validUntil IS NULL
    SET r.validUntil = $now
    WITH DISTINCT m
    // include shared/reviewed.cypher
  }
  RETURN m, m.version AS version
}
WITH collect(m) AS changed, collect(version) AS versions
UNWIND range(0, size(changed) - 1) AS i
WITH changed[i] AS m, versions[i] AS version
// include shared/feed.cypher
RETURN m.id AS id, version
