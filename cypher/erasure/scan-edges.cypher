// purpose: every relationship of the database whose properties hold one of these texts, whatever its type
// params:  $texts
// columns: type, property, found
MATCH ()-[r]->()
UNWIND keys(r) AS property
WITH r, property, r[property] AS value
WHERE CASE
        WHEN value IS :: STRING NOT NULL THEN any(text IN $texts WHERE value CONTAINS text)
        WHEN value IS :: LIST<STRING NOT NULL> NOT NULL THEN any(text IN $texts WHERE any(item IN value WHERE item CONTAINS text))
        ELSE false
      END
RETURN type(r) AS type, property, count(*) AS found
