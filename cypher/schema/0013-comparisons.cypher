// Facts that wait to be compared by embedding (C-30), so that a server that dies in between loses no comparison.
CREATE RANGE INDEX comparison_due IF NOT EXISTS FOR (m:Uncompared) ON (m.compareDueAt);
