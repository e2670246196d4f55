// purpose: make an entity, or give one another canonical name
// params:  $id, $properties
// columns: id
MERGE (e:Entity {id: $id})
SET e += $properties
RETURN e.id AS id
