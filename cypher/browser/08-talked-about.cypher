// Mneme 08: who and what is talked about most
// purpose: entities by the number of memories that mention them
// params:  none
// columns: type, name, aliases, mentions, speaks (memories are in its voice), last
MATCH (e:Entity) WHERE e.partition > '' AND e.normalizedName > ''
WITH e, COUNT { (e)<-[:MENTIONS]-() } AS mentions ORDER BY mentions DESC, e.name LIMIT 25
CALL (e) {
  MATCH (e)<-[r:MENTIONS]-()
  RETURN max(r.eventTime) AS last
}
RETURN e.type AS type, e.name AS name, e.aliases AS aliases, mentions, coalesce(e.speaks, false) AS speaks, last
ORDER BY mentions DESC, name
