// purpose: entity channel, where a recall is restricted to an entity: what mentions it
// params:  $about ids of what mentions the entity, the newest first
// columns: m (node), the newest first
WITH [id IN $about | COLLECT { MATCH (mentioning:Memory {id: id}) RETURN mentioning }[0]] AS about
// composed below this line: `about` is what mentions the entity, the newest first
UNWIND about AS m
RETURN m
