// Turns and facts that wait to be judged: whether they outdate others, or are outdated.
CREATE RANGE INDEX judgement_due IF NOT EXISTS FOR (m:Unjudged) ON (m.judgeDueAt);
// What a memory was outdated by, by the event that says so and by the one that brought it: for taking either back.
CREATE RANGE INDEX outdated_event IF NOT EXISTS FOR ()-[r:OUTDATED_BY]-() ON (r.eventId);
CREATE RANGE INDEX outdated_cause IF NOT EXISTS FOR ()-[r:OUTDATED_BY]-() ON (r.causeId);
// What was stored before is judged once. What still waits for its vector waits for that first.
MATCH (m:Searchable) WHERE m.profile IN ['EPISODE', 'MEMORY'] AND NOT m:Unembedded AND m.judgeDueAt IS NULL
CALL (m) { SET m:Unjudged, m.judgeDueAt = datetime() } IN TRANSACTIONS OF 5000 ROWS;
