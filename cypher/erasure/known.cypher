// purpose: which of these erasures the graph knows of; after a restore it does not know those that came later
// params:  $ids
// columns: id
UNWIND $ids AS id
MATCH (e:Erasure {id: id})
RETURN e.id AS id
