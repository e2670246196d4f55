// purpose: which Graph Data Science library the server has; an error when it has none
// params:  none
// columns: version
RETURN gds.version() AS version
