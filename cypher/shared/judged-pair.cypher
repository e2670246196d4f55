// purpose:   goes on with a WHERE: two that are judged against each other. Records and documents are not; fact against fact is a contradiction
//            of the write path; what is joined already was decided, and what was undone must not come back
// variables: m, o the memories
// params:    none
AND m:Searchable AND o:Searchable AND o <> m AND o.partition = m.partition
AND m.profile IN ['EPISODE', 'MEMORY'] AND o.profile IN ['EPISODE', 'MEMORY'] AND (m.kind = 'EPISODIC' OR o.kind = 'EPISODIC')
AND NOT EXISTS { (m)-[:OUTDATED_BY|DERIVED_FROM|SUPERSEDES]-(o) }
