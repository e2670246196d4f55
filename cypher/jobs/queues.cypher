// purpose: the queues of background work over all tenants: how much waits, and since when the first of it is due
// params:  $now
// columns: queue, waiting, since (null: nothing is due)
// include shared/queue.cypher
RETURN 'embedding' AS queue, waiting, since
UNION ALL
// include shared/queue.cypher with :Unlinked for :Unembedded, .linkDueAt for .embedDueAt
RETURN 'linking' AS queue, waiting, since
UNION ALL
// include shared/queue.cypher with :Uncompared for :Unembedded, .compareDueAt for .embedDueAt
RETURN 'comparing' AS queue, waiting, since
UNION ALL
// include shared/queue.cypher with :Unjudged for :Unembedded, .judgeDueAt for .embedDueAt
RETURN 'judging' AS queue, waiting, since
UNION ALL
// include shared/queue.cypher with :Unconsolidated for :Unembedded, .consolidateDueAt for .embedDueAt
RETURN 'consolidation' AS queue, waiting, since
UNION ALL
// include shared/queue.cypher with :LoopDue for :Unembedded, .loopDueAt for .embedDueAt
RETURN 'loops' AS queue, waiting, since
