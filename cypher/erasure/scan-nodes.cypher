// purpose: every node of the database whose properties hold one of these texts, whatever its label; or, of this tenant, whose properties of
//          these names are the user
// params:  $texts, $tenant, $userId, $names of properties
// columns: labels, property, found
MATCH (n)
UNWIND keys(n) AS property
WITH n, property, n[property] AS value
WHERE CASE
        WHEN value IS :: STRING NOT NULL THEN
          any(text IN $texts WHERE value CONTAINS text) OR property IN $names AND value = $userId AND n.tenant = $tenant
        WHEN value IS :: LIST<STRING NOT NULL> NOT NULL THEN any(text IN $texts WHERE any(item IN value WHERE item CONTAINS text))
        ELSE false
      END
RETURN labels(n) AS labels, property, count(*) AS found
