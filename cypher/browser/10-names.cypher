// Mneme 10: entities and their names, drawn
// purpose: entities that go by several names, and each name as it is compared: given (NAME, ALIAS) or derived (ACRONYM, FIRST_NAME)
// params:  none
// columns: e, r, n (names are nodes, so that two entities may share one)
MATCH (e:Entity) WHERE e.partition > '' AND e.normalizedName > ''
WITH e, COUNT { (e)<-[:NAMES]-() } AS names WHERE names > 0
WITH e ORDER BY names DESC, e.name LIMIT 10
CALL (e) {
  MATCH (e)<-[r:NAMES]-(n:EntityName)
  RETURN r, n LIMIT 20
}
RETURN e, r, n
