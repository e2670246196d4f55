// Mneme 31: the queues of background work
// purpose: how many memories and passages wait for a vector for links to entities, and to be judged, since when, and whether something fails
// params:  none
// columns: queue, waiting, nextDue, attempts (the most), lastError
MATCH (m:Unembedded) WHERE m.embedDueAt IS NOT NULL
WITH count(m) AS waiting, min(m.embedDueAt) AS nextDue, max(m.embedAttempts) AS attempts, max(m.embedError) AS lastError
RETURN 'vectors' AS queue, waiting, nextDue, attempts, lastError
UNION ALL
MATCH (m:Unlinked) WHERE m.linkDueAt IS NOT NULL
WITH count(m) AS waiting, min(m.linkDueAt) AS nextDue, max(m.linkAttempts) AS attempts
RETURN 'links to entities' AS queue, waiting, nextDue, attempts, null AS lastError
UNION ALL
MATCH (m:Unjudged) WHERE m.judgeDueAt IS NOT NULL
RETURN 'judgements' AS queue, count(m) AS waiting, min(m.judgeDueAt) AS nextDue, null AS attempts, null AS lastError
