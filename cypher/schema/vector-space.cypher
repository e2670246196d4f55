// purpose: the model that the current memories were last queued for, and the change to another
// params:  $model "name/dimensions" in use, or null to read only
// columns: previous (null on a new database)
MERGE (space:VectorSpace {key: 'IN_USE'})
WITH space, space.model AS previous
SET space.model = coalesce($model, previous)
RETURN previous
