// purpose:   how many wait in a queue, from the count store, and since when the first of them is due
// variables: gives waiting, since (null: nothing is due); :Unembedded and .embedDueAt: the queue, and since when it is due
// params:    $now
MATCH (m:Unembedded)
WITH count(m) AS waiting
OPTIONAL CALL () {
  MATCH (m:Unembedded) WHERE m.embedDueAt <= $now
  RETURN m.embedDueAt AS since ORDER BY since LIMIT 1
}
