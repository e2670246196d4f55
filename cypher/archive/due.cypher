// purpose: the next documents of a partition whose original is due for cold storage (D-80), the oldest first
// params:  $partition, $until (the latest time since which one may be there), $afterTime and $afterId (last of the page before), $limit
// columns: id, version, archivableSince (milliseconds since 1970)
// include shared/due-documents.cypher with :Document for :Searchable, .archivableSince for .expiresAt, archivableSince for expiresAt, $until for $now
RETURN m.id AS id, m.version AS version, m.archivableSince.epochMillis AS archivableSince
