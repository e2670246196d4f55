// purpose: after a change of model: queue passages of current documents that the new model has not embedded yet
// params:  $now, $afterId (ids above it), $limit
// columns: lastId (null at the end), queued
// include shared/requeue.cypher with :Passage for :Memory
