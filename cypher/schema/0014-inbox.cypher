// What waits for a person: facts that no recall ever returned, in the order in which they were marked.
CREATE RANGE INDEX memory_dormant IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.dormantSince);
// Marks of an older version did not say when they were made.
MATCH (m:Memory) WHERE m.dormancyCandidate
CALL (m) { SET m.dormantSince = datetime() REMOVE m.dormancyCandidate } IN TRANSACTIONS OF 5000 ROWS;
