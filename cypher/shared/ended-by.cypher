// purpose:   a memory that lost ends when what took its place began, within its own times; the edge of before is closed, so that the past is
//            known as it was known
// variables: m the memory, edge by which it lost, winner that has its place
// params:    $now, $farFuture
WITH m, edge, winner,
  // include shared/holds-since.cypher with winner for m
  AS begun, coalesce(m.expiresAt, $farFuture) AS stated
WITH m, edge, winner, CASE WHEN begun < m.validFrom THEN m.validFrom WHEN begun > stated THEN stated ELSE begun END AS since
SET edge.validUntil = $now, m.validUntil = since, m.retiredAt = $now
CREATE (winner)-[:SUPERSEDES {reason: edge.reason, since: since, createdAt: $now, weight: 1.0, confidence: 1.0}]->(m)
