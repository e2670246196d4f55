// purpose:   what waits for a vector by its id, which is a memory's or a passage's; nothing where it is gone
// variables: row {id}; gives row, m
// params:    none
OPTIONAL MATCH (memory:Memory {id: row.id})
OPTIONAL MATCH (passage:Passage {id: row.id})
WITH row, coalesce(memory, passage) AS m
