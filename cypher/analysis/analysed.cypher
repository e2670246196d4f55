// purpose: whether a partition was analysed before
// params:  $key of its UpkeepRun
// columns: analysed
RETURN EXISTS { (:UpkeepRun {key: $key}) } AS analysed
