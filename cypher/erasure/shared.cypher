// purpose: of these memories of a user those that others could read, in a partition that is not the user's
// params:  $ids, $partitions of the user
// columns: id
UNWIND $ids AS id
MATCH (m:Memory {id: id}) WHERE NOT m.partition IN $partitions
RETURN m.id AS id
