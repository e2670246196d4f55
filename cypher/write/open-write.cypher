// purpose: take the owner's write lock, and read all that the gate and the contradiction rules look at (W2, W8)
// params:  $owner {key, tenant, userId}, $now, $agentKey of the calling agent, $vaultKey (null: no vault record is written),
//          $scopes that the caller sees, $probes [{lucene, partition}] one an item, $perProbe most candidates of one,
//          $references ids that items name, $partitions that the caller may see
// columns: now (no earlier than $now and later than any former write of the owner, whose server may have had a faster clock: newer facts stay the
//          newer ones), recallCycle of the owner, roleId (registered for the agent), agentKnown, active [{id, text, scope, tier, topicId}] of the scopes, activeCount
//          (all scopes), candidates (a list of statements a probe, best first; as lists:
//          id, text, source, validity, utility, createdAt, validFrom and heldAt in ms, profile, kind, userId, scope), references (visible and not deleted, as statements with current and supersededBy)
// include shared/lock-owner.cypher
SET owner.systemTime = CASE WHEN owner.systemTime > $now THEN owner.systemTime + duration({milliseconds: 1}) ELSE $now END,
    owner.lastClassifiedAt = $now
WITH owner
OPTIONAL MATCH (agent:Agent {key: $agentKey})
WITH agent, owner.systemTime AS now, coalesce(owner.recallCycle, 0) AS recallCycle
// include shared/vault-state.cypher
CALL () {
  UNWIND range(0, size($probes) - 1) AS i
  WITH i, $probes[i] AS probe
  CALL (probe) {
    CALL db.index.fulltext.queryNodes('memory_text', probe.lucene, {limit: $perProbe}) YIELD node AS m, score
    // Of a long document its node has the beginning: it is compared with nothing.
    WHERE score > 0 AND m.partition = probe.partition AND coalesce(m.passageCount, 0) = 0
    // Lists and milliseconds: maps and date-times cost as much as the search. A damaged date is none.
    RETURN collect([m.id, m.content, m.source, m.validity, m.utility,
                    CASE WHEN m.createdAt IS :: ZONED DATETIME THEN m.createdAt.epochMillis END,
                    CASE WHEN m.validFrom IS :: ZONED DATETIME THEN (
                      // include shared/holds-since.cypher
                    ).epochMillis END, m.heldAt.epochMillis, m.profile, m.kind, m.userId, m.scope]) AS found
  }
  WITH i, found ORDER BY i
  RETURN collect(found) AS candidates
}
CALL () {
  UNWIND $references AS id
  MATCH (m:Memory {id: id}) WHERE m.partition IN $partitions AND m.deletedAt IS NULL
  RETURN collect(m {.id, text: m.content, .source, .validity, .utility, .createdAt, .validFrom, .heldAt, .profile, .kind, .userId, .scope, current: m:Searchable,
           supersededBy: head([(winner:Memory)-[edge:SUPERSEDES]->(m) WHERE edge.validUntil IS NULL | winner.id])}) AS references
}
RETURN now, recallCycle, agent.roleId AS roleId, agent IS NOT NULL AS agentKnown, active, activeCount, candidates, references
