// purpose: write the topics of a partition, new ones and those that are there still
// params:  $topics [{id, properties}], $now
// columns: written
UNWIND $topics AS row
MERGE (t:Topic {id: row.id})
SET t = row.properties, t.id = row.id, t.updatedAt = $now
RETURN count(t) AS written
