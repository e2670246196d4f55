// purpose: note an erasure, or how it stands; properties that are null are removed
// params:  $id, $properties
// columns: id
MERGE (e:Erasure {id: $id})
SET e += $properties
RETURN e.id AS id
