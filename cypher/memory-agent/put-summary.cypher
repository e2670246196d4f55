// purpose: what is to be said about an entity (G-80), in the words of a memory agent: the nightly step leaves it as it is, and makes its vector
// params:  $id of a living entity that is locked, $summary, $now
// columns: id
MATCH (e:Entity {id: $id})
// The vector of another summary says something else, whichever model it is of.
FOREACH (key IN [key IN keys(e) WHERE key STARTS WITH 'embedding_' AND coalesce(e.summary, '') <> $summary] | REMOVE e[key])
SET e.summary = $summary, e.summarisedAt = $now
// Without them it is nobody's but the agent's: see upkeep/enrich/next-entities.cypher.
REMOVE e.summaryOf, e.summaryVersions, e.summaryMentions
RETURN e.id AS id
