// purpose: how often owners were given memories so far
// params:  $keys of owners
// columns: key, cycle; an owner that nobody wrote for is absent
UNWIND $keys AS key
MATCH (o:Owner {key: key})
RETURN key, coalesce(o.recallCycle, 0) AS cycle
