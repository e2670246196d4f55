// purpose:   an expression: why a memory waits for a person. What may quote a memory that the caller does not see is null, and such memories
//            are left out of the path
// variables: m the memory that waits, cause of it, r the edge between them
// params:    $partitions that the caller may see
{memoryId: m.id, causeId: cause.id, reason: r.reason, since: r.at,
 explanation: CASE WHEN cause.partition IN $partitions THEN r.explanation END,
 path: [step IN coalesce(r.path, []) WHERE EXISTS { MATCH (n:Memory {id: step}) WHERE n.partition IN $partitions }]}
