// purpose: when something of owners was last classified
// params:  $owners (keys)
// columns: at (null: never)
UNWIND $owners AS key
MATCH (o:Owner {key: key})
RETURN max(o.lastClassifiedAt) AS at
