// purpose: what indexes cannot be searched yet
// params:  none
// columns: name, state (POPULATING, FAILED), percent of what is stored that is in it, failure (why it failed, or '')
SHOW INDEXES YIELD name, state, populationPercent, failureMessage
WHERE state <> 'ONLINE'
RETURN name, state, populationPercent AS percent, failureMessage AS failure
ORDER BY name
