// purpose:   goes on with a WHERE: as of a time, as far as it was known at another. Known by then, begun by then, and no end known by then
//            that had come; what was taken back later had ended meanwhile (domain/recall/inputs.ts)
// variables: m the memory
// params:    $validAt, $knownAt (far future: all that is known now)
AND m.createdAt <= $knownAt AND m.validFrom <= $validAt AND m.validUntil > CASE WHEN $validAt < $knownAt THEN $validAt ELSE $knownAt END
AND (coalesce(m.updatedAt, m.createdAt) <= $knownAt OR NOT (
  EXISTS { (:Memory)-[r:SUPERSEDES]->(m) WHERE r.createdAt <= $validAt AND r.createdAt <= $knownAt AND r.validUntil > $knownAt }
  OR EXISTS { (m)-[:HAS_VERSION]->(v) WHERE v.deletedAt <= $validAt AND v.deletedAt <= $knownAt AND v.recordedAt > $knownAt }))
